import {
  type ErrorCase,
  type ErrorOutcome,
  errorOutcomes,
  errorReports,
} from '@groundbreak/contract/areas/error-reports'
import { useDeskActs } from '@groundbreak/client/areas/error-reports'
import { phrasesOf } from '@groundbreak/client/language'
import type { Ref } from 'react'
import { withKept } from '../../form/draft'
import { Form } from '../../form/form'
import type { Problems } from '../../form/problems'
import { useCallForm } from '../../form/use-call-form'
import { lengthOf, WordsField } from '../../form/words-field'
import { SectionHead } from '../../ui/headings'
import { Segmented } from '../../ui/segmented'
import { showToast } from '../../ui/toasts'
import { type CorrectionDraft, correctionOf, noCorrection } from '../../areas/desk/correction-draft'
import { CorrectionForm } from '../../areas/desk/correction-form'
import { columnsOfField, written } from '../../areas/desk/editable-fields'

const usePhrases = phrasesOf('core', 'desk')

const LONGEST = 800

interface Answer {
  outcome: ErrorOutcome
  answer: string
  correction: CorrectionDraft
}

/** The outcome, the words to the reporters, and for a correction the fields to change. */
export function AnswerForm({ data, answerRef }: { data: ErrorCase; answerRef: Ref<HTMLTextAreaElement> }) {
  const { desk, core } = usePhrases()
  const words = desk.case
  const { required, invalid, tooLong } = core.input
  const acts = useDeskActs()
  const read = (draft: CorrectionDraft) => correctionOf(draft, data.present)
  const form = useCallForm({
    call: errorReports.answer,
    initial: emptyAnswer(data),
    draft: `desk-answer:${data.id}`,
    // What is to be changed of a project is begun anew: the project may be another by then.
    readDraft: (initial, kept) => ({ ...initial, answer: withKept({ answer: '' }, kept).answer }),
    input: ({ outcome, answer, correction: draft }) => {
      const { correction } = read(draft)
      const isCorrecting = outcome === 'corrected' && hasSome(correction)
      return { id: data.id, outcome, answer, correction: isCorrecting ? correction : undefined }
    },
    check: ({ outcome, answer, correction }) => ({
      ...(outcome === 'corrected'
        ? Object.fromEntries(read(correction).wrong.map((column) => [`correction.${column}`, invalid]))
        : {}),
      answer:
        lengthOf(answer) === 0
          ? required
          : lengthOf(answer) > LONGEST
            ? tooLong({ max: LONGEST })
            : undefined,
    }),
    placeOf: (name, { correction }) => placeOf(name, read(correction).places),
    send: acts.answer,
    done: () => showToast({ text: words.sent }),
  })
  const { onChange, value: draft } = form.at('correction')
  return (
    <Form of={form} look="inline" className="answer-form" submit={words.send}>
      <SectionHead title={words.answerTitle} />
      <Segmented
        {...form.at('outcome')}
        label={words.outcome}
        options={errorOutcomes.map((value) => ({ value, label: words.outcomes[value] }))}
      />
      {form.values.outcome === 'corrected' ? (
        <CorrectionForm
          draft={draft}
          onChange={onChange}
          present={data.present}
          parties={data.parties}
          contacts={data.contacts}
          open={{
            parties: data.kind === 'wrong_firm' || data.field === 'tender_groups',
            numbers: data.field === 'contacts',
          }}
          problems={correctionProblems(form.problems)}
        />
      ) : null}
      <WordsField
        {...form.at('answer')}
        ref={answerRef}
        label={words.answer}
        placeholder={words.answerHint}
        longest={LONGEST}
      />
    </Form>
  )
}

function emptyAnswer(data: ErrorCase): Answer {
  return { outcome: 'corrected', answer: '', correction: draftFor(data) }
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

const WITHIN = 'correction.'

/** A fault of the call by the name that the form knows. */
function placeOf(name: string, places: ReadonlyMap<string, string>): string {
  if (!name.startsWith(WITHIN)) return name
  const own = name.slice(WITHIN.length).replace(/^changes\./, '')
  const place = /^contacts\.\d+\.phones\.\d+/.exec(own)?.[0]
  return WITHIN + (place === undefined ? own : (places.get(place) ?? own))
}

function correctionProblems(problems: Problems): Problems {
  const own = Object.entries(problems).filter(([name]) => name.startsWith(WITHIN))
  return Object.fromEntries(own.map(([name, words]) => [name.slice(WITHIN.length), words]))
}
