import type { AuditCase } from '@groundbreak/contract/areas/coins'
import { useAuditActs } from '@groundbreak/client/areas/coins'
import { CallFailure } from '@groundbreak/client/failure'
import { phrasesOf } from '@groundbreak/client/language'
import { useState } from 'react'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/overlays'
import { showToast } from '../../ui/toasts'
import { lengthOf, WordsField } from '../../ui/words-field'

const usePhrases = phrasesOf('coins', 'shell')

const LONGEST = 800

/** Takes the points of an approved case back, with a reason. */
export function TakeBack({ data }: { data: AuditCase }) {
  const { coins, shell } = usePhrases()
  const { desk: words, form } = coins
  const { takeBack } = useAuditActs()
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const act = async () => {
    setBusy(true)
    try {
      await takeBack({ id: data.id, reason })
      showToast({ text: words.takenBack })
      setOpen(false)
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      setProblem(failure.fields.reason ?? failure.message)
    } finally {
      setBusy(false)
    }
  }
  const isWrong = lengthOf(reason) === 0 || lengthOf(reason) > LONGEST
  return (
    <>
      <Button size="s" danger onClick={() => setOpen(true)}>
        {words.takeBack}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={words.takeBackTitle}
        width={480}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{shell.cancel}</Button>
            <Button danger busy={busy} disabled={isWrong} onClick={() => void act()}>
              {words.takeBack}
            </Button>
          </>
        }
      >
        <p>{words.takeBackNote(data)}</p>
        <WordsField
          label={words.takeBackReason}
          value={reason}
          onChange={(next) => {
            setReason(next)
            setProblem(undefined)
          }}
          longest={LONGEST}
          problem={problem}
          words={form}
        />
      </Dialog>
    </>
  )
}
