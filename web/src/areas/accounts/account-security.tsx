import { CallFailure } from '@groundbreak/client/failure'
import { phrasesOf } from '@groundbreak/client/language'
import { useState } from 'react'
import { Button } from '../../ui/button'
import { DangerDialog } from '../../ui/danger-dialog'
import { SectionHead } from '../../ui/headings'
import { showToast } from '../../ui/toasts'
import { RemoveFactorDialog } from './remove-factor-dialog'
import { ResetPasswordDialog } from './reset-password-dialog'

const usePhrases = phrasesOf('accounts', 'shell')

interface Props {
  name: string
  active: boolean
  /** What disabling does, asked before. */
  disableNote: string
  setActive: (active: boolean) => Promise<unknown>
  /** Logs out everywhere; absent: only a reset and disabling do. */
  endSessions?: { live: number; end: () => Promise<{ ended: number }> }
  resetPassword: (password: string) => Promise<unknown>
  /** Takes the dynamic token away; absent: there is none, or it is not the viewer's to take. */
  removeFactor?: (reason: string) => Promise<{ told: boolean }>
  /** Of the new password. */
  help?: string
  length?: number
}

/** Says what was done, or why it was refused. */
async function act(deed: () => Promise<string>): Promise<void> {
  try {
    showToast({ text: await deed() })
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure
    showToast({ text: failure.message })
  }
}

/** Disable or enable an account, reset its password, take its dynamic token away, log it out everywhere. */
export function AccountSecurity({ name, active, endSessions, removeFactor, ...rest }: Props) {
  const { accounts, shell } = usePhrases()
  const { sheet } = accounts
  const [asking, setAsking] = useState<'disable' | 'reset' | 'factor'>()
  const close = () => setAsking(undefined)
  const enable = () => act(() => rest.setActive(true).then(() => sheet.enabled({ name })))
  return (
    <section>
      <SectionHead title={sheet.security} />
      <div className="account-acts">
        <Button onClick={() => setAsking('reset')}>{sheet.reset}</Button>
        {removeFactor ? <Button onClick={() => setAsking('factor')}>{sheet.removeFactor}</Button> : null}
        {endSessions ? (
          <Button
            disabled={endSessions.live === 0}
            onClick={() =>
              void act(() => endSessions.end().then(({ ended }) => sheet.ended({ count: ended })))
            }
          >
            {sheet.endSessions}
          </Button>
        ) : null}
        {active ? (
          <Button danger onClick={() => setAsking('disable')}>
            {sheet.disable}
          </Button>
        ) : (
          <Button onClick={() => void enable()}>{sheet.enable}</Button>
        )}
      </div>
      <DangerDialog
        open={asking === 'disable'}
        onClose={close}
        title={sheet.disableAsk({ name })}
        confirm={sheet.disable}
        cancel={shell.cancel}
        onConfirm={() => rest.setActive(false).then(() => showToast({ text: sheet.disabled({ name }) }))}
      >
        {rest.disableNote}
      </DangerDialog>
      {removeFactor ? (
        <RemoveFactorDialog open={asking === 'factor'} name={name} onClose={close} remove={removeFactor} />
      ) : null}
      <ResetPasswordDialog
        open={asking === 'reset'}
        name={name}
        help={rest.help}
        length={rest.length}
        onClose={close}
        onSave={(password) => rest.resetPassword(password).then(() => sheet.resetDone({ name }))}
      />
    </section>
  )
}
