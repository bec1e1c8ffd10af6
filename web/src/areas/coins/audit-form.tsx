import { type AuditCase, coins } from '@groundbreak/contract/areas/coins'
import { useAuditActs } from '@groundbreak/client/areas/coins'
import { phrasesOf } from '@groundbreak/client/language'
import type { Ref } from 'react'
import { withKept } from '../../form/draft'
import { Form, SubmitButton } from '../../form/form'
import { useCallForm } from '../../form/use-call-form'
import { lengthOf, WordsField } from '../../form/words-field'
import { SectionHead } from '../../ui/headings'
import { Segmented } from '../../ui/segmented'
import { showToast } from '../../ui/toasts'

const usePhrases = phrasesOf('coins', 'core')

const LONGEST = 800
const outcomes = ['approved', 'refused'] as const

interface Decision {
  outcome: (typeof outcomes)[number]
  reason: string
}

/** Whoever began to write a reason was going to refuse. */
function readDecision(initial: Decision, kept: string): Decision {
  const { reason } = withKept(initial, kept)
  return { reason, outcome: reason === '' ? 'approved' : 'refused' }
}

const undecided: Decision = { outcome: 'approved', reason: '' }

/** Approve, or refuse with a reason that the sender reads. */
export function AuditForm({ data, decisionRef }: { data: AuditCase; decisionRef: Ref<HTMLButtonElement> }) {
  const { coins: phrases, core } = usePhrases()
  const { desk: words } = phrases
  const { decide } = useAuditActs()
  const form = useCallForm({
    call: coins.decide,
    initial: undecided,
    draft: `desk-case:${data.id}`,
    readDraft: readDecision,
    input: ({ outcome, reason }) => ({
      id: data.id,
      version: data.version,
      outcome,
      reason: outcome === 'refused' ? reason : '',
    }),
    check: ({ outcome, reason }) => ({
      reason:
        outcome === 'approved'
          ? undefined
          : lengthOf(reason) === 0
            ? core.input.required
            : lengthOf(reason) > LONGEST
              ? core.input.tooLong({ max: LONGEST })
              : undefined,
    }),
    send: decide,
    done: (_, { outcome }) =>
      showToast({ text: outcome === 'approved' ? words.approved(data) : words.refused }),
  })
  return (
    <Form
      of={form}
      look="inline"
      className="audit-form"
      foot={
        <footer>
          <SubmitButton of={form} ref={decisionRef}>
            {words.send}
          </SubmitButton>
        </footer>
      }
    >
      <SectionHead title={words.decision} />
      <Segmented
        {...form.at('outcome')}
        label={words.outcome}
        options={outcomes.map((value) => ({ value, label: words.outcomes[value] }))}
      />
      {form.values.outcome === 'refused' ? (
        <WordsField
          {...form.at('reason')}
          label={words.reason}
          placeholder={words.reasonHint}
          longest={LONGEST}
        />
      ) : (
        <p className="soft n">{words.brings(data)}</p>
      )}
    </Form>
  )
}
