import { loadViewer, useViewer } from '@groundbreak/client/areas/session'
import { phrasesOf } from '@groundbreak/client/language'
import { session } from '@groundbreak/contract/areas/session'
import { useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useNavigate } from 'react-router'
import { PlainPage } from '../../page/plain-page'
import { useSignOut } from '../../viewer/sign-out'
import { useDocumentTitle } from '../../page/title'
import { Form, SubmitButton } from '../../form/form'
import { TextField } from '../../form/text-field'
import { useCallForm } from '../../form/use-call-form'
import { paths } from '../../paths'
import { Button } from '../../ui/button'
import { showToast } from '../../ui/toasts'
import { checkPasswordChange } from './login-form'

const usePhrases = phrasesOf('session', 'shell')

export function ChangePasswordPage() {
  const { session: phrases, shell } = usePhrases()
  const words = phrases.password
  const client = useQueryClient()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const viewer = useViewer().data
  const forced = viewer?.user.need_change_pwd ?? true
  const length = viewer?.limits.password_length
  const title = useDocumentTitle()
  const form = useCallForm({
    call: session.changePassword,
    initial: { old_password: '', new_password: '', repeat_password: '' },
    check: (values) => checkPasswordChange(values, phrases.failures, words.repeatRequired),
    done: async () => {
      client.clear()
      await loadViewer(client)
      showToast({ text: words.done })
      await navigate(paths.projectsHome)
    },
  })
  return (
    <PlainPage>
      <title>{title}</title>
      <h1>{words.title}</h1>
      <p>{forced ? words.forced : words.lead}</p>
      <Form
        of={form}
        foot={
          <>
            <SubmitButton of={form} block>
              {words.submit}
            </SubmitButton>
            <Button kind="quiet" block onClick={() => (forced ? signOut() : void navigate(-1))}>
              {forced ? shell.menu.logout : shell.cancel}
            </Button>
          </>
        }
      >
        <TextField
          {...form.at('old_password')}
          label={words.old}
          icon={KeyRound}
          secret
          autoComplete="current-password"
        />
        <TextField
          {...form.at('new_password')}
          label={words.next}
          icon={KeyRound}
          secret
          autoComplete="new-password"
          hint={length && words.lengthHelp(length)}
        />
        <TextField
          {...form.at('repeat_password')}
          label={words.repeat}
          icon={KeyRound}
          secret
          autoComplete="new-password"
        />
      </Form>
    </PlainPage>
  )
}
