import { errorKinds, type ErrorKind } from '@groundbreak/contract/areas/error-reports'
import type { ProjectDetail } from '@groundbreak/contract/areas/projects'
import { useErrorReportActs } from '@groundbreak/client/areas/error-reports'
import { CallFailure } from '@groundbreak/client/failure'
import { phrasesOf } from '@groundbreak/client/language'
import { useState, type SubmitEvent } from 'react'
import { Button } from '../../ui/button'
import { Choice, type ChoiceOption } from '../../ui/choice'
import { showToast } from '../../ui/toasts'
import { lengthOf, WordsField } from '../../ui/words-field'
import { useFieldLabel } from '../../facts/field-words'
import { OwnReports } from './own-reports'
import { type Draft, useReportDraft } from './report-draft'

const usePhrases = phrasesOf('errorReports', 'errors')

const LONGEST = 800
const needsNoWords: ReadonlySet<ErrorKind> = new Set<ErrorKind>(['wrong_phone', 'stopped'])

/** A new report, and what became of the earlier ones. */
export function ReportPanel({ project, about }: { project: ProjectDetail; about: Partial<Draft> }) {
  return (
    <div className="report-panel">
      <NewReport project={project} about={about} />
      <OwnReports projectid={project.projectid} />
    </div>
  )
}

function NewReport({ project, about }: { project: ProjectDetail; about: Partial<Draft> }) {
  const { errorReports: words, errors } = usePhrases()
  const { report } = useErrorReportActs()
  const [draft, change, forget] = useReportDraft(project.projectid, about)
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const write = (some: Partial<Draft>) => {
    setProblems({})
    change(some)
  }
  const send = async (event?: SubmitEvent) => {
    event?.preventDefault()
    const missing = missingOf(draft, { field: words.fieldMissing, text: errors.input.required })
    setProblems(missing)
    if (busy || Object.keys(missing).length > 0 || lengthOf(draft.text) > LONGEST) return
    setBusy(true)
    try {
      const { joined } = await report(inputOf(draft, project.projectid))
      forget()
      showToast({ text: joined ? words.joined : words.sent })
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      const { fields, message } = failure
      setProblems({
        ...fields,
        field: fields.fields ?? '',
        text: fields.text ?? (fields.fields ? '' : message),
      })
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="report-form" noValidate onSubmit={(event) => void send(event)}>
      <p className="mute small">{words.note}</p>
      <Choice
        label={words.kind}
        options={errorKinds.map((kind) => ({ value: kind, label: words.kinds[kind] }))}
        value={draft.kind}
        onChange={(kind) => write({ kind: kind as ErrorKind })}
      />
      <About project={project} draft={draft} problem={problems.field || undefined} onChange={write} />
      <WordsField
        label={words.text}
        hint={words.textHint[draft.kind]}
        value={draft.text}
        onChange={(text) => write({ text })}
        longest={LONGEST}
        problem={problems.text || undefined}
        words={words}
        onSend={() => void send()}
      />
      <footer>
        <Button kind="primary" submit busy={busy} disabled={lengthOf(draft.text) > LONGEST}>
          {words.send}
        </Button>
      </footer>
    </form>
  )
}

function missingOf(draft: Draft, words: { field: string; text: string }): Record<string, string> {
  return {
    ...(draft.kind === 'wrong_field' && draft.field === '' ? { field: words.field } : {}),
    ...(lengthOf(draft.text) === 0 && !needsNoWords.has(draft.kind) ? { text: words.text } : {}),
  }
}

function inputOf({ kind, field, firm, person, text }: Draft, projectid: number) {
  return {
    projectid,
    kind,
    text,
    fields: kind === 'wrong_field' ? [field] : [],
    firm_id: kind === 'wrong_firm' && firm !== '' ? Number(firm) : undefined,
    encode_contact_id: kind === 'wrong_phone' && person !== '' ? person : undefined,
  }
}

/** Which field, firm or person, by the kind. */
function About({
  project,
  draft,
  problem,
  onChange,
}: {
  project: ProjectDetail
  draft: Draft
  problem?: string
  onChange: (change: Partial<Draft>) => void
}) {
  const words = usePhrases().errorReports
  const label = useFieldLabel()
  const any = { value: '', label: words.any }
  if (draft.kind === 'wrong_field') {
    const fields = shownFields(project).map((field) => ({ value: field, label: label(field) }))
    const known = fields.some(({ value }) => value === draft.field) || draft.field === ''
    const other = known ? [] : [{ value: draft.field, label: label(draft.field) }]
    return (
      <Choice
        label={words.field}
        options={[{ value: '', label: words.fieldMissing }, ...other, ...fields]}
        value={draft.field}
        problem={problem}
        onChange={(field) => onChange({ field })}
      />
    )
  }
  if (draft.kind === 'wrong_firm')
    return (
      <Choice
        label={words.firm}
        options={[any, ...firmsOf(project)]}
        value={draft.firm}
        onChange={(firm) => onChange({ firm })}
      />
    )
  if (draft.kind === 'wrong_phone')
    return (
      <Choice
        label={words.person}
        options={[any, ...peopleOf(project)]}
        value={draft.person}
        onChange={(person) => onChange({ person })}
      />
    )
  return null
}

/** The fields that the page shows with a value, then the ones that could have one. */
function shownFields(project: ProjectDetail): string[] {
  const { attributes, details, land, ...rest } = project
  const plain = [
    'project_name',
    'stage',
    'category',
    'place',
    'address',
    'position',
    'invest_value',
    'floor_area',
    'site_area',
    'storeys',
    'starts_on',
    'ends_on',
    'parking_spaces',
  ]
  const known = (
    ['household_count', 'guest_rooms', 'sickbeds', 'average_price', 'remark', 'series'] as const
  ).filter((name) => rest[name] !== null)
  const ofLand = Object.entries(land ?? {}).flatMap(([name, value]) => (value === null ? [] : [name]))
  const figures = Object.keys(details).map((name) => `details.${name}`)
  return [...plain, ...known, ...Object.keys(attributes), ...ofLand, ...figures]
}

function firmsOf(project: ProjectDetail): ChoiceOption[] {
  return project.tender_groups
    .flatMap(({ parties }) => parties)
    .map(({ firm_id: id, firm_name: name, role }) => ({ value: String(id), label: `${role.name} · ${name}` }))
}

function peopleOf(project: ProjectDetail): ChoiceOption[] {
  const all = project.tender_groups
    .flatMap(({ parties }) => parties)
    .flatMap(({ firm_name: firm, contacts }) =>
      contacts.map(({ encode_contact_id: id, full_name: name }) => ({
        value: id,
        label: `${name} · ${firm}`,
      })),
    )
  return [...new Map(all.map((one) => [one.value, one])).values()]
}
