import { useAppLogin, useRefreshAppUser } from '@groundbreak/client/areas/app-accounts'
import { useViewer } from '@groundbreak/client/areas/session'
import { phrasesOf } from '@groundbreak/client/language'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { wantedAfterLogin } from '../../viewer/wanted-after-login'
import { paths } from '../../paths'
import { Button } from '../../ui/button'
import { showToast } from '../../ui/toasts'
import { AccountForm } from './account-form'

const usePhrases = phrasesOf('appAccounts')

/** The personal account beside an enterprise account: which one it is, or its login. */
export function AppUserLogin() {
  const words = usePhrases().appAccounts.login
  const viewer = useViewer().data
  const refresh = useRefreshAppUser()
  const app = useAppLogin()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  useEffect(() => void refresh(), [refresh])
  if (!viewer) return null
  const { user, app_user: appUser } = viewer
  const needsNone = user.sub_firm_id === null
  const back = (
    <div className="fields">
      <Button size="l" block onClick={() => void navigate(paths.projectsHome)}>
        {words.back}
      </Button>
    </div>
  )
  if (needsNone || user.user_type === 1)
    return (
      <>
        <h1>{words.title}</h1>
        <p>{needsNone ? words.noneNeeded : words.own}</p>
        {back}
      </>
    )
  if (appUser)
    return (
      <>
        <h1>{words.now}</h1>
        <p>
          {appUser.name} ({appUser.username})
        </p>
        <div className="fields">
          <Button
            size="l"
            block
            busy={app.busy}
            onClick={() =>
              void app.logout().then(
                () => showToast({ text: words.loggedOut }),
                () => undefined,
              )
            }
          >
            {words.logout}
          </Button>
        </div>
        {back}
      </>
    )
  return (
    <>
      <h1>{words.title}</h1>
      <p>{words.lead}</p>
      <AccountForm
        words={words}
        failure={app.failure}
        busy={app.busy}
        onChange={app.reset}
        onSubmit={async (given) => {
          const { name } = await app.login(given)
          showToast({ text: words.done({ name }) })
          if (params.has('redirect')) await navigate(wantedAfterLogin(params))
        }}
      />
    </>
  )
}
