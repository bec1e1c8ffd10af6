import { errorKinds, errorReports, type ErrorKind } from '@groundbreak/contract/areas/error-reports'
import type { ProjectDetail } from '@groundbreak/contract/areas/projects'
import { useErrorReportActs } from '@groundbreak/client/areas/error-reports'
import { phrasesOf } from '@groundbreak/client/language'
import { ChoiceField } from '../../form/choice-field'
import { Form } from '../../form/form'
import { useCallForm } from '../../form/use-call-form'
import type { FormState } from '../../form/use-form'
import { lengthOf, WordsField } from '../../form/words-field'
import type { ChoiceOption } from '../../ui/select'
import { showToast } from '../../ui/toasts'
import { useFieldLabel } from '../../facts/field-words'
import { OwnReports } from './own-reports'
import { type Draft, nothing, readDraft } from './report-draft'

const usePhrases = phrasesOf('core', 'errorReports')

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

/** Fields of the call by what the form calls them. */
const places: Readonly<Record<string, string>> = {
  fields: 'field',
  firm_id: 'firm',
  encode_contact_id: 'person',
}

function NewReport({ project, about }: { project: ProjectDetail; about: Partial<Draft> }) {
  const { errorReports: words, core } = usePhrases()
  const { report } = useErrorReportActs()
  const { required, tooLong } = core.input
  const form = useCallForm({
    call: errorReports.report,
    initial: nothing,
    draft: `error-report:${project.projectid}`,
    readDraft: (_, kept) => ({ ...readDraft(kept), ...about }),
    input: (draft) => inputOf(draft, project.projectid),
    check: ({ kind, field, text }) => ({
      field: kind === 'wrong_field' && field === '' ? words.fieldMissing : undefined,
      text:
        lengthOf(text) === 0 && !needsNoWords.has(kind)
          ? required
          : lengthOf(text) > LONGEST
            ? tooLong({ max: LONGEST })
            : undefined,
    }),
    placeOf: (name) => places[name] ?? name,
    send: report,
    done: ({ joined }) => showToast({ text: joined ? words.joined : words.sent }),
  })
  return (
    <Form of={form} look="inline" className="report-form" submit={words.send}>
      <p className="mute small">{words.note}</p>
      <ChoiceField
        {...form.at('kind')}
        label={words.kind}
        options={errorKinds.map((kind) => ({ value: kind, label: words.kinds[kind] }))}
      />
      <About project={project} form={form} />
      <WordsField
        {...form.at('text')}
        label={words.text}
        placeholder={words.textHint[form.values.kind]}
        longest={LONGEST}
      />
    </Form>
  )
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
function About({ project, form }: { project: ProjectDetail; form: FormState<Draft> }) {
  const words = usePhrases().errorReports
  const label = useFieldLabel()
  const any = { value: '', label: words.any }
  const { kind, field: chosen } = form.values
  if (kind === 'wrong_field') {
    const fields = shownFields(project).map((field) => ({ value: field, label: label(field) }))
    const known = fields.some(({ value }) => value === chosen) || chosen === ''
    const other = known ? [] : [{ value: chosen, label: label(chosen) }]
    return (
      <ChoiceField
        {...form.at('field')}
        label={words.field}
        options={[{ value: '', label: words.fieldMissing }, ...other, ...fields]}
      />
    )
  }
  if (kind === 'wrong_firm')
    return <ChoiceField {...form.at('firm')} label={words.firm} options={[any, ...firmsOf(project)]} />
  if (kind === 'wrong_phone')
    return <ChoiceField {...form.at('person')} label={words.person} options={[any, ...peopleOf(project)]} />
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
