import type { AuditCase } from '@groundbreak/contract/areas/coins'
import { useAuditActs } from '@groundbreak/client/areas/coins'
import { CallFailure } from '@groundbreak/client/failure'
import { phrasesOf } from '@groundbreak/client/language'
import { useState, type Ref, type SubmitEvent } from 'react'
import { useDraftText } from '../../form/draft-text'
import { Button } from '../../ui/button'
import { SectionHead } from '../../ui/headings'
import { Segmented } from '../../ui/segmented'
import { showToast } from '../../ui/toasts'
import { lengthOf, WordsField } from '../../ui/words-field'

const usePhrases = phrasesOf('coins', 'errors')

const LONGEST = 800
const outcomes = ['approved', 'refused'] as const

/** Approve, or refuse with a reason that the sender reads. */
export function AuditForm({ data, decisionRef }: { data: AuditCase; decisionRef: Ref<HTMLButtonElement> }) {
  const { coins, errors } = usePhrases()
  const { desk: words, form } = coins
  const { decide } = useAuditActs()
  const [reason, setReason] = useDraftText(`desk-case:${data.id}`)
  const [outcome, setOutcome] = useState<(typeof outcomes)[number]>(reason === '' ? 'approved' : 'refused')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const isTooLong = outcome === 'refused' && lengthOf(reason) > LONGEST
  const send = async (event?: SubmitEvent) => {
    event?.preventDefault()
    const missing = outcome === 'refused' && lengthOf(reason) === 0
    setProblem(missing ? errors.input.required : undefined)
    if (busy || missing || isTooLong) return
    setBusy(true)
    try {
      await decide({
        id: data.id,
        version: data.version,
        outcome,
        reason: outcome === 'refused' ? reason : '',
      })
      setReason('')
      showToast({ text: outcome === 'approved' ? words.approved(data) : words.refused })
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      setProblem(failure.fields.reason ?? failure.message)
      setBusy(false)
    }
  }
  return (
    <form className="audit-form" noValidate onSubmit={(event) => void send(event)}>
      <SectionHead title={words.decision} />
      <Segmented
        label={words.outcome}
        options={outcomes.map((value) => ({ value, label: words.outcomes[value] }))}
        value={outcome}
        onChange={(next) => {
          setOutcome(next)
          setProblem(undefined)
        }}
      />
      {outcome === 'refused' ? (
        <WordsField
          label={words.reason}
          hint={words.reasonHint}
          value={reason}
          onChange={(next) => {
            setReason(next)
            setProblem(undefined)
          }}
          longest={LONGEST}
          problem={problem}
          words={form}
          onSend={() => void send()}
        />
      ) : (
        <>
          <p className="soft n">{words.brings(data)}</p>
          {problem ? (
            <p role="alert" className="problem">
              {problem}
            </p>
          ) : null}
        </>
      )}
      <footer>
        <Button kind="primary" submit busy={busy} disabled={isTooLong} ref={decisionRef}>
          {words.send}
        </Button>
      </footer>
    </form>
  )
}
