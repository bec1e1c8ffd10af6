import type { ManagedUser } from '@groundbreak/contract/areas/accounts.parts'
import { useAccountActs } from '@groundbreak/client/areas/accounts'
import { CallFailure } from '@groundbreak/client/failure'
import { usePhrases } from '@groundbreak/client/language'
import { useState } from 'react'
import { Button } from '../../ui/button'
import { SectionHead } from '../../ui/headings'
import { Dialog } from '../../ui/overlays'
import { showToast } from '../../ui/toasts'
import { ResetPasswordDialog } from './reset-password-dialog'

/** Says what was done, or why it was refused. */
async function act(deed: () => Promise<string>): Promise<void> {
  try {
    showToast({ text: await deed() })
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure
    showToast({ text: failure.message })
  }
}

/** Disable or enable, reset the password, log out everywhere. */
export function UserSecurity({ user }: { user: ManagedUser }) {
  const { sheet } = usePhrases().accounts
  const { enableUser, endSessions, resetPassword } = useAccountActs()
  const [asking, setAsking] = useState<'disable' | 'reset'>()
  const { user_id: id, name } = user
  const enable = () => act(() => enableUser(id).then(() => sheet.enabled({ name })))
  const end = () => act(() => endSessions(id).then(({ ended }) => sheet.ended({ count: ended })))
  return (
    <section>
      <SectionHead title={sheet.security} />
      <div className="account-acts">
        <Button onClick={() => setAsking('reset')}>{sheet.reset}</Button>
        <Button disabled={user.sessions === 0} onClick={() => void end()}>
          {sheet.endSessions}
        </Button>
        {user.state === 'active' ? (
          <Button danger onClick={() => setAsking('disable')}>
            {sheet.disable}
          </Button>
        ) : (
          <Button onClick={() => void enable()}>{sheet.enable}</Button>
        )}
      </div>
      <DisableDialog user={user} open={asking === 'disable'} onClose={() => setAsking(undefined)} />
      <ResetPasswordDialog
        open={asking === 'reset'}
        name={name}
        onClose={() => setAsking(undefined)}
        onSave={(password) => resetPassword(id, password)}
      />
    </section>
  )
}

function DisableDialog({ user, open, onClose }: { user: ManagedUser; open: boolean; onClose: () => void }) {
  const { accounts, shell } = usePhrases()
  const { sheet } = accounts
  const { disableUser } = useAccountActs()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { name } = user
  const disable = async () => {
    setBusy(true)
    try {
      await disableUser(user.user_id)
      showToast({ text: sheet.disabled({ name }) })
      onClose()
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      setProblem(failure.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={sheet.disableAsk({ name })}
      width={420}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button danger busy={busy} onClick={() => void disable()}>
            {sheet.disable}
          </Button>
        </>
      }
    >
      <p>{sheet.disableNote}</p>
      {problem ? (
        <p className="account-problem" role="alert">
          {problem}
        </p>
      ) : null}
    </Dialog>
  )
}
