import { useBindingActs } from '@groundbreak/client/areas/app-accounts'
import { phrasesOf } from '@groundbreak/client/language'
import { useState } from 'react'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/marks'
import { Dialog } from '../../ui/overlays'
import { showToast } from '../../ui/toasts'
import { type Account, AccountForm } from './account-form'

const usePhrases = phrasesOf('appAccounts')

interface Props {
  to: 'personal' | 'enterprise'
  open: boolean
  onClose: () => void
}

/** The other account and its password, then who that is, then the binding. */
export function BindDialog({ to, open, onClose }: Props) {
  const words = usePhrases().appAccounts.binding
  const title = to === 'personal' ? words.formPersonal : words.formEnterprise
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <BindSteps onClose={onClose} />
    </Dialog>
  )
}

interface Asked {
  given: Account
  account: { name: string; username: string; firm: string | null }
}

function BindSteps({ onClose }: { onClose: () => void }) {
  const words = usePhrases().appAccounts.binding
  const { bind, read } = useBindingActs()
  const [asked, setAsked] = useState<Asked>()
  const confirm = async ({ given }: Asked) => {
    try {
      await bind.mutateAsync({ ...given, confirmed: true })
      showToast({ text: words.done })
      onClose()
      await read()
    } catch {
      // Shown above the buttons.
    }
  }
  if (!asked)
    return (
      <>
        <p>{words.formLead}</p>
        <AccountForm
          words={{ account: words.account, password: words.password, submit: words.next }}
          failure={bind.error}
          busy={bind.isPending}
          onChange={bind.reset}
          onSubmit={async (given) => {
            const { account } = await bind.mutateAsync(given)
            setAsked({ given, account })
          }}
        />
      </>
    )
  const { name, username, firm } = asked.account
  return (
    <>
      <p>{words.confirm({ name, username, firm: firm ?? '' })}</p>
      {bind.error ? (
        <div role="alert">
          <Notice meaning="bad">{bind.error.message}</Notice>
        </div>
      ) : null}
      <div className="dialog-foot">
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button kind="primary" busy={bind.isPending} onClick={() => void confirm(asked)}>
          {words.confirmed}
        </Button>
      </div>
    </>
  )
}
