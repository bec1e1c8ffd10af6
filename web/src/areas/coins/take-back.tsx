import { type AuditCase, coins } from '@groundbreak/contract/areas/coins'
import { useAuditActs } from '@groundbreak/client/areas/coins'
import { phrasesOf } from '@groundbreak/client/language'
import { useState } from 'react'
import { Form } from '../../form/form'
import { FormDialog } from '../../form/form-overlays'
import { useCallForm } from '../../form/use-call-form'
import { lengthOf, WordsField } from '../../form/words-field'
import { Button } from '../../ui/button'
import { showToast } from '../../ui/toasts'

const usePhrases = phrasesOf('coins', 'core')

const LONGEST = 800

/** Takes the points of an approved case back, with a reason. */
export function TakeBack({ data }: { data: AuditCase }) {
  const { desk: words } = usePhrases().coins
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button size="s" danger onClick={() => setOpen(true)}>
        {words.takeBack}
      </Button>
      <FormDialog open={open} onClose={close} title={words.takeBackTitle} width={480}>
        <TakeBackForm data={data} onClose={close} />
      </FormDialog>
    </>
  )
}

function TakeBackForm({ data, onClose }: { data: AuditCase; onClose: () => void }) {
  const { coins: phrases, core } = usePhrases()
  const { desk: words } = phrases
  const { takeBack } = useAuditActs()
  const form = useCallForm({
    call: coins.takeBack,
    initial: { reason: '' },
    input: ({ reason }) => ({ id: data.id, reason }),
    check: ({ reason }) => ({
      reason:
        lengthOf(reason) === 0
          ? core.input.required
          : lengthOf(reason) > LONGEST
            ? core.input.tooLong({ max: LONGEST })
            : undefined,
    }),
    send: takeBack,
    done: () => {
      showToast({ text: words.takenBack })
      onClose()
    },
  })
  return (
    <Form of={form} look="dialog" submit={words.takeBack} danger onCancel={onClose}>
      <p>{words.takeBackNote(data)}</p>
      <WordsField {...form.at('reason')} label={words.takeBackReason} longest={LONGEST} />
    </Form>
  )
}
