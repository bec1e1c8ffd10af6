import { type ErrorCase, type ErrorOutcome, errorOutcomes } from '@groundbreak/contract/areas/error-reports'
import { useDeskActs } from '@groundbreak/client/areas/error-reports'
import { CallFailure } from '@groundbreak/client/failure'
import { phrasesOf } from '@groundbreak/client/language'
import { useState, type Ref, type SubmitEvent } from 'react'
import { useDraftText } from '../../form/draft-text'
import { Button } from '../../ui/button'
import { SectionHead } from '../../ui/headings'
import { Segmented } from '../../ui/segmented'
import { showToast } from '../../ui/toasts'
import { lengthOf, WordsField } from '../../ui/words-field'
import { type CorrectionDraft, correctionOf, noCorrection } from '../../areas/desk/correction-draft'
import { CorrectionForm } from '../../areas/desk/correction-form'
import { columnsOfField, written } from '../../areas/desk/editable-fields'

const usePhrases = phrasesOf('desk', 'errorReports', 'errors')

const LONGEST = 800

/** The outcome, the words to the reporters, and for a correction the fields to change. */
export function AnswerForm({ data, answerRef }: { data: ErrorCase; answerRef: Ref<HTMLTextAreaElement> }) {
  const { desk, errorReports, errors } = usePhrases()
  const words = desk.case
  const acts = useDeskActs()
  const [text, setText] = useDraftText(`desk-answer:${data.id}`)
  const [outcome, setOutcome] = useState<ErrorOutcome>('corrected')
  const [draft, setDraft] = useState(() => draftFor(data))
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const send = async (event?: SubmitEvent) => {
    event?.preventDefault()
    const { wrong, correction, places } = correctionOf(draft, data.present)
    const isCorrecting = outcome === 'corrected' && hasSome(correction)
    const found = {
      ...(lengthOf(text) === 0 ? { answer: errors.input.required } : {}),
      ...(outcome === 'corrected'
        ? Object.fromEntries(wrong.map((column) => [column, errors.input.invalid]))
        : {}),
    }
    setProblems(found)
    if (busy || Object.keys(found).length > 0 || lengthOf(text) > LONGEST) return
    setBusy(true)
    try {
      await acts.answer({
        id: data.id,
        outcome,
        answer: text,
        correction: isCorrecting ? correction : undefined,
      })
      setText('')
      showToast({ text: words.sent })
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      setProblems(problemsOf(failure, places))
      setBusy(false)
    }
  }
  return (
    <form className="answer-form" noValidate onSubmit={(event) => void send(event)}>
      <SectionHead title={words.answerTitle} />
      <Segmented
        label={words.outcome}
        options={errorOutcomes.map((value) => ({ value, label: words.outcomes[value] }))}
        value={outcome}
        onChange={(next) => (setOutcome(next), setProblems({}))}
      />
      {outcome === 'corrected' ? (
        <CorrectionForm
          draft={draft}
          onChange={(next) => (setDraft(next), setProblems({}))}
          present={data.present}
          parties={data.parties}
          contacts={data.contacts}
          open={{
            parties: data.kind === 'wrong_firm' || data.field === 'tender_groups',
            numbers: data.field === 'contacts',
          }}
          problems={problems}
        />
      ) : null}
      {problems.correction ? (
        <p role="alert" className="wrong">
          {problems.correction}
        </p>
      ) : null}
      <WordsField
        ref={answerRef}
        label={words.answer}
        hint={words.answerHint}
        value={text}
        onChange={(next) => (setText(next), setProblems({}))}
        longest={LONGEST}
        problem={problems.answer}
        words={errorReports}
        onSend={() => void send()}
      />
      <footer>
        <Button kind="primary" submit busy={busy} disabled={lengthOf(text) > LONGEST}>
          {words.send}
        </Button>
      </footer>
    </form>
  )
}

/** The fields, or the person, that were reported, ready to be changed. */
function draftFor({ field, present, kind, encode_contact_id: contact }: ErrorCase): CorrectionDraft {
  if (kind === 'duplicate') return noCorrection
  const columns = columnsOfField(field)
  return {
    ...noCorrection,
    typed: Object.fromEntries(columns.map((column) => [column, written(present[column])])),
    numbers: contact === null ? {} : { [contact]: {} },
  }
}

function hasSome(correction: ReturnType<typeof correctionOf>['correction']): boolean {
  const { changes, remove_parties: gone, add_parties: joined, contacts } = correction
  return Object.keys(changes).length + gone.length + joined.length + contacts.length > 0
}

/** Faults of the call by the names that the form knows. */
function problemsOf(
  { fields, message }: CallFailure,
  places: ReadonlyMap<string, string>,
): Record<string, string> {
  const named = Object.entries(fields).map(([name, words]) => {
    const own = name.replace(/^correction\./, '').replace(/^changes\./, '')
    const place = /^contacts\.\d+\.phones\.\d+/.exec(own)?.[0]
    return [place === undefined ? own : (places.get(place) ?? own), words]
  })
  return named.length > 0 ? (Object.fromEntries(named) as Record<string, string>) : { correction: message }
}
