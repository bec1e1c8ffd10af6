import { coins, type CoinRule } from '@groundbreak/contract/areas/coins'
import { type CaseOfProject, useCaseActs, useCaseProject } from '@groundbreak/client/areas/coins'
import { useViewer } from '@groundbreak/client/areas/session'
import { toMillions } from '@groundbreak/client/format/money'
import { parseNumber } from '@groundbreak/client/format/numbers'
import { phrasesOf } from '@groundbreak/client/language'
import { useEffect } from 'react'
import { useMoney } from '../../facts/money'
import { ChoiceField } from '../../form/choice-field'
import { DateField } from '../../form/date-field'
import { Form, SubmitButton } from '../../form/form'
import { TextField } from '../../form/text-field'
import { useCallForm } from '../../form/use-call-form'
import type { FormState } from '../../form/use-form'
import { lengthOf, WordsField } from '../../form/words-field'
import { showToast } from '../../ui/toasts'
import { type CaseDraft, draftOfCase, emptyDraft, hasWords, readDraft } from './case-draft'
import { CaseProjectField } from './case-project-field'

const usePhrases = phrasesOf('coins', 'core')

const LONGEST = 2000
const SHORTEST = 20

interface Props {
  about: 'new' | number
  rule: CoinRule
  onDone: () => void
}

/** Fields of the call by what the form calls them. */
const places: Readonly<Record<string, string>> = {
  firm_id: 'firm',
  firm_name: 'firmName',
  contract_value: 'value',
  won_on: 'wonOn',
}

/**
 * Which project, with whom, what, when, and how; what it brings is said before it is sent. One draft for a new case,
 * whichever project it is about, and one for each that is changed.
 */
export function CaseForm({ about, rule, onDone }: Props) {
  const { coins: phrases } = usePhrases()
  const { form: words } = phrases
  const unit = useViewer().data?.user.invest_value_unit ?? 0
  const problemsOf = useProblems()
  const { submit } = useCaseActs()
  const form = useCallForm({
    call: coins.submit,
    initial: emptyDraft(unit),
    draft: `coin-case:${about}`,
    readDraft: (_, kept) => {
      const read = readDraft(kept, unit)
      return about === 'new' ? read : { ...read, projectid: about }
    },
    input: givenOf,
    check: (draft) => problemsOf(draft, stands),
    placeOf: (name) => places[name] ?? name,
    send: submit,
    done: ({ points: brought }) => {
      onDone()
      showToast({ text: words.sent({ points: brought }) })
    },
  })
  const { values } = form
  const project = useCaseProject(values.projectid ?? undefined)
  useToldBefore(project.data, values, form.change)
  const own = project.data?.own
  const stands = own === 'submitted' || own === 'approved' || own === 'taken_back'
  const points = rule.case + (values.value.trim() === '' ? 0 : rule.contract_value)
  return (
    <Form
      of={form}
      look="sheet"
      className="case-form"
      foot={
        <footer>
          <span className="soft">
            <b className="n">{words.brings({ points })}</b>
            <small className="mute">{words.kept}</small>
          </span>
          <SubmitButton of={form} disabled={stands}>
            {words.send}
          </SubmitButton>
        </footer>
      }
    >
      <CaseProjectField
        projectid={values.projectid}
        project={project}
        problem={form.at('projectid').problem}
        onChange={
          about === 'new' ? (projectid) => form.change({ projectid, firm: '', firmName: '' }) : undefined
        }
      />
      {stands ? (
        <p className="problem" role="alert">
          {words.standing}
        </p>
      ) : null}
      <Fields form={form} parties={project.data?.parties ?? []} rule={rule} />
      <WordsField {...form.at('story')} label={words.story} placeholder={words.storyHint} longest={LONGEST} />
    </Form>
  )
}

/** Fills an empty form with what was refused or withdrawn. */
function useToldBefore(
  project: CaseOfProject | undefined,
  draft: CaseDraft,
  change: (some: Partial<CaseDraft>) => void,
): void {
  const told = project?.own === 'refused' || project?.own === 'withdrawn' ? project.case : null
  useEffect(() => {
    if (project && told && draft.projectid === project.projectid && !hasWords(draft))
      change(draftOfCase(project.projectid, told, { parties: project.parties, unit: draft.unit }))
    // Once the project is known, not while it is written.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [project?.projectid, told])
}

interface FieldsProps {
  form: FormState<CaseDraft>
  parties: CaseOfProject['parties']
  rule: CoinRule
}

function Fields({ form, parties, rule }: FieldsProps) {
  const { form: words } = usePhrases().coins
  const money = useMoney()
  const named = [...new Map(parties.map((party) => [party.firm_id, party])).values()]
  return (
    <>
      <ChoiceField
        {...form.at('firm')}
        label={words.firm}
        options={[
          { value: '', label: words.firmChoose },
          ...named.map(({ firm_id: id, name, role }) => ({ value: String(id), label: `${role} · ${name}` })),
          { value: 'other', label: words.firmOther },
        ]}
      />
      {form.values.firm === 'other' ? (
        <TextField {...form.at('firmName')} label={words.firmName} longest={100} />
      ) : null}
      <TextField
        {...form.at('product')}
        label={words.product}
        placeholder={words.productHint}
        longest={100}
      />
      <div className="two">
        <DateField {...form.at('wonOn')} label={words.wonOn} placeholder={words.day} />
        <TextField
          {...form.at('value')}
          label={words.value({ unit: money.short })}
          hint={words.valueNote({ points: rule.contract_value })}
          longest={20}
          inputMode="decimal"
        />
      </div>
    </>
  )
}

/** What is missing, or why nothing more is taken for this project. */
function useProblems() {
  const { coins: phrases, core } = usePhrases()
  const { form: words } = phrases
  const { required, invalid, tooLong } = core.input
  return (draft: CaseDraft, stands: boolean) => {
    const value = parseNumber(draft.value)
    const isWrong = draft.value.trim() !== '' && (value === undefined || value <= 0)
    const told = lengthOf(draft.story)
    return {
      projectid: draft.projectid === null ? words.projectMissing : stands ? words.standing : undefined,
      firm: draft.firm === '' ? required : undefined,
      firmName: draft.firm === 'other' && lengthOf(draft.firmName) === 0 ? required : undefined,
      product: lengthOf(draft.product) === 0 ? required : undefined,
      wonOn: draft.wonOn === '' ? required : undefined,
      value: isWrong ? invalid : undefined,
      story:
        told === 0
          ? required
          : told < SHORTEST
            ? words.tooShort({ min: SHORTEST })
            : told > LONGEST
              ? tooLong({ max: LONGEST })
              : undefined,
    }
  }
}

function givenOf(draft: CaseDraft) {
  const value = parseNumber(draft.value)
  return {
    projectid: draft.projectid ?? 0,
    ...(draft.firm === 'other' ? { firm_name: draft.firmName } : { firm_id: Number(draft.firm) }),
    product: draft.product,
    contract_value: value === undefined ? undefined : toMillions(value, draft.unit),
    won_on: draft.wonOn,
    story: draft.story,
  }
}
