import type { CoinRule } from '@groundbreak/contract/areas/coins'
import { type CaseOfProject, useCaseActs, useCaseProject } from '@groundbreak/client/areas/coins'
import { CallFailure } from '@groundbreak/client/failure'
import { toMillions } from '@groundbreak/client/format/money'
import { parseNumber } from '@groundbreak/client/format/numbers'
import { phrasesOf } from '@groundbreak/client/language'
import { useEffect, useState, type SubmitEvent } from 'react'
import { Button } from '../../ui/button'
import { Choice } from '../../ui/choice'
import { DayField } from '../../ui/day-field'
import { showToast } from '../../ui/toasts'
import { lengthOf, WordsField } from '../../ui/words-field'
import { useMoney } from '../../facts/money'
import { type CaseDraft, draftOfCase, hasWords, useCaseDraft } from './case-draft'
import { CaseProjectField } from './case-project-field'
import { FormLine, TextLine } from './form-line'

const usePhrases = phrasesOf('coins', 'errors')

const LONGEST = 2000
const SHORTEST = 20

interface Props {
  about: 'new' | number
  rule: CoinRule
  onDone: () => void
}

/** Which project, with whom, what, when, and how; what it brings is said before it is sent. */
export function CaseForm({ about, rule, onDone }: Props) {
  const { coins, errors } = usePhrases()
  const { form: words } = coins
  const { draft, change, forget } = useCaseDraft(about)
  const project = useCaseProject(draft.projectid ?? undefined)
  const { submit } = useCaseActs()
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  useToldBefore(project.data, draft, change)
  const write = (some: Partial<CaseDraft>) => {
    setProblems({})
    change(some)
  }
  const own = project.data?.own
  const stands = own === 'submitted' || own === 'approved' || own === 'taken_back'
  const points = rule.case + (draft.value.trim() === '' ? 0 : rule.contract_value)
  const send = async (event?: SubmitEvent) => {
    event?.preventDefault()
    const found = problemsOf(draft, {
      project: words.projectMissing,
      required: errors.input.required,
      invalid: errors.input.invalid,
      tooShort: words.tooShort({ min: SHORTEST }),
    })
    setProblems(found)
    if (busy || stands || draft.projectid === null || Object.keys(found).length > 0) return
    if (lengthOf(draft.story) > LONGEST) return
    setBusy(true)
    try {
      const done = await submit(givenOf(draft, draft.projectid))
      forget()
      onDone()
      showToast({ text: words.sent({ points: done.points }) })
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      const { fields, message } = failure
      setProblems(Object.keys(fields).length > 0 ? fields : { whole: message })
      setBusy(false)
    }
  }
  return (
    <form className="case-form" noValidate onSubmit={(event) => void send(event)}>
      <CaseProjectField
        projectid={draft.projectid}
        project={project}
        problem={problems.project}
        onChange={about === 'new' ? (projectid) => write({ projectid, firm: '', firmName: '' }) : undefined}
      />
      {stands ? (
        <p className="problem" role="alert">
          {words.standing}
        </p>
      ) : null}
      <Fields
        draft={draft}
        parties={project.data?.parties ?? []}
        problems={problems}
        rule={rule}
        onChange={write}
      />
      <WordsField
        label={words.story}
        hint={words.storyHint}
        value={draft.story}
        onChange={(story) => write({ story })}
        longest={LONGEST}
        problem={problems.story}
        words={words}
        onSend={() => void send()}
      />
      {problems.whole ? (
        <p className="problem" role="alert">
          {problems.whole}
        </p>
      ) : null}
      <footer>
        <span className="soft">
          <b className="n">{words.brings({ points })}</b>
          <small className="mute">{words.kept}</small>
        </span>
        <Button kind="primary" submit busy={busy} disabled={stands || lengthOf(draft.story) > LONGEST}>
          {words.send}
        </Button>
      </footer>
    </form>
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
  draft: CaseDraft
  parties: CaseOfProject['parties']
  problems: Readonly<Record<string, string>>
  rule: CoinRule
  onChange: (some: Partial<CaseDraft>) => void
}

function Fields({ draft, parties, problems, rule, onChange }: FieldsProps) {
  const { form: words } = usePhrases().coins
  const money = useMoney()
  const named = [...new Map(parties.map((party) => [party.firm_id, party])).values()]
  return (
    <>
      <Choice
        label={words.firm}
        options={[
          { value: '', label: words.firmChoose },
          ...named.map(({ firm_id: id, name, role }) => ({ value: String(id), label: `${role} · ${name}` })),
          { value: 'other', label: words.firmOther },
        ]}
        value={draft.firm}
        problem={problems.firm ?? problems.firm_id}
        onChange={(firm) => onChange({ firm })}
      />
      {draft.firm === 'other' ? (
        <TextLine
          label={words.firmName}
          value={draft.firmName}
          longest={100}
          problem={problems.firm_name}
          onChange={(firmName) => onChange({ firmName })}
        />
      ) : null}
      <TextLine
        label={words.product}
        hint={words.productHint}
        value={draft.product}
        longest={100}
        problem={problems.product}
        onChange={(product) => onChange({ product })}
      />
      <div className="two">
        <FormLine label={words.wonOn} problem={problems.won_on}>
          <DayField
            label={words.wonOn}
            help={words.day}
            value={draft.wonOn || undefined}
            wrong={problems.won_on !== undefined}
            onChange={(wonOn) => onChange({ wonOn: wonOn ?? '' })}
          />
        </FormLine>
        <TextLine
          label={words.value({ unit: money.short })}
          note={words.valueNote({ points: rule.contract_value })}
          value={draft.value}
          longest={20}
          isNumber
          problem={problems.contract_value}
          onChange={(value) => onChange({ value })}
        />
      </div>
    </>
  )
}

/** Which fields miss something, by the names of the call; `project` and `firm` by what the form calls them. */
function problemsOf(
  draft: CaseDraft,
  words: { project: string; required: string; invalid: string; tooShort: string },
): Record<string, string> {
  const found: Record<string, string> = {}
  if (draft.projectid === null) found.project = words.project
  if (draft.firm === '') found.firm = words.required
  if (draft.firm === 'other' && lengthOf(draft.firmName) === 0) found.firm_name = words.required
  if (lengthOf(draft.product) === 0) found.product = words.required
  if (draft.wonOn === '') found.won_on = words.required
  const value = parseNumber(draft.value)
  if (draft.value.trim() !== '' && (value === undefined || value <= 0)) found.contract_value = words.invalid
  if (lengthOf(draft.story) < SHORTEST)
    found.story = lengthOf(draft.story) === 0 ? words.required : words.tooShort
  return found
}

function givenOf(draft: CaseDraft, projectid: number) {
  const value = parseNumber(draft.value)
  return {
    projectid,
    ...(draft.firm === 'other' ? { firm_name: draft.firmName } : { firm_id: Number(draft.firm) }),
    product: draft.product,
    contract_value: value === undefined ? undefined : toMillions(value, draft.unit),
    won_on: draft.wonOn,
    story: draft.story,
  }
}
