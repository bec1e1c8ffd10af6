import type { ProjectSheet } from '@groundbreak/contract/areas/exports'
import { type ProjectRow, projects } from '@groundbreak/contract/areas/projects'
import { attributeFilters, attributeOfFilter } from '@groundbreak/contract/areas/projects.filters'
import { phrases } from '@groundbreak/phrases/phrases'
import {
  book,
  type BookWords,
  exportedList,
  type Finding,
  type QuestionOf,
} from '../../exported-lists/exported-lists'
import { type Column, type Worksheet, worksheet } from '../../exported-lists/worksheet'
import { showingFor } from '../../showing/showing'
import { findProjects } from './found-projects.list'
import { markExported } from './projects.exported.queries'
import { loadProjectList } from './projects.list'
import { loadProjectSheets } from './sheets.list'

/** From millions of CNY, exactly. */
const perMillion = { 0: 1, 1: 100, 2: 0.01 } as const

const idOf = ({ projectid }: ProjectRow) => projectid

/** One statement to load. */
const base = book<ProjectRow>({
  load: async (db, ids, show) => (await loadProjectList(db, ids, show)).filter((row) => row.in_scope),
  idOf,
  worksheets: (words) => [worksheet(phrases[words.language].exports.file.projects, baseColumns(words))],
})

/** Two statements to load. */
const excel = book<ProjectSheet>({
  load: loadProjectSheets,
  idOf,
  worksheets: projectWorksheets,
})

export const exportedProjects = exportedList(projects.search, {
  title: ({ language, count }) => phrases[language].exports.file.title({ count }),
  find,
  books: { excel, base },
  made: markExported,
})

function find({
  db,
  house,
  viewer,
  language,
  question,
  ids: selected = question.project_ids,
  most,
}: Finding<QuestionOf<typeof projects.search>>) {
  // What somebody hid and yet chose, one by one or in the list of the hidden, is meant.
  const meansHidden = question.mine === 'hidden' || selected !== undefined
  const asker = meansHidden ? { ...viewer, hiddenProjectIds: [] } : viewer
  const show = showingFor({ viewer: asker, language, house })
  const asked = selected ? { ...question, project_ids: [...selected] } : question
  return findProjects({ db, house, show, asked, most })
}

/** Every column, and on a worksheet of its own the parties. */
export function projectWorksheets(words: BookWords): Worksheet<ProjectSheet>[] {
  const { file } = phrases[words.language].exports
  return [
    worksheet(file.projects, [...baseColumns(words), ...otherColumns(words)]),
    worksheet(file.parties, partyColumns(words), partyLines),
  ]
}

function baseColumns({ language }: BookWords): Column<ProjectRow>[] {
  const { fields } = phrases[language].projects
  return [
    { title: fields.projectid, width: 11, kind: 'number', value: (row) => row.projectid },
    { title: fields.project_name, width: 44, kind: 'text', value: (row) => row.project_name },
    { title: fields.stage, width: 16, kind: 'text', value: (row) => row.stage.name },
    { title: fields.category, width: 16, kind: 'text', value: (row) => row.category.name },
    { title: fields.province, width: 14, kind: 'text', value: (row) => row.province?.name },
    { title: fields.city, width: 14, kind: 'text', value: (row) => row.city?.name },
    { title: fields.district, width: 14, kind: 'text', value: (row) => row.district?.name },
    { title: fields.owner, width: 32, kind: 'text', value: (row) => row.owner?.name },
    { title: fields.published_at, width: 12, kind: 'day', value: (row) => row.published_at },
    { title: fields.updated_at, width: 12, kind: 'day', value: (row) => row.updated_at },
  ]
}

function otherColumns(words: BookWords): Column<ProjectSheet>[] {
  const { answers, exports, projects: ofProjects } = phrases[words.language]
  const { fields } = ofProjects
  return [
    {
      title: fields.class_type,
      width: 18,
      kind: 'text',
      value: (row) => (answers.classTypes as Record<string, string>)[row.class_type],
    },
    { title: fields.sub_stage, width: 16, kind: 'text', value: (row) => row.sub_stage?.name },
    { title: fields.subcategory, width: 16, kind: 'text', value: (row) => row.subcategory?.name },
    { title: fields.country, width: 12, kind: 'text', value: (row) => row.country.name },
    { title: fields.address, width: 40, kind: 'text', value: (row) => row.address },
    { title: exports.file.longitude, width: 12, kind: 'number', value: (row) => row.longitude },
    { title: exports.file.latitude, width: 12, kind: 'number', value: (row) => row.latitude },
    ...sizeColumns(words),
    { title: fields.starts_on, width: 12, kind: 'day', value: (row) => row.starts_on },
    { title: fields.ends_on, width: 12, kind: 'day', value: (row) => row.ends_on },
    ...attributeFilters.map((filter): Column<ProjectSheet> => {
      const name = attributeOfFilter[filter]
      return { title: fields[name], width: 14, kind: 'text', value: (row) => row.attributes?.[name]?.name }
    }),
    {
      title: fields.is_major,
      width: 10,
      kind: 'text',
      value: (row) => (row.is_major ? answers.yes : answers.no),
    },
    { title: fields.photo_count, width: 8, kind: 'number', value: (row) => row.photo_count },
    { title: fields.bid_count, width: 8, kind: 'number', value: (row) => row.bid_count },
    { title: fields.remark, width: 60, kind: 'text', value: (row) => row.remark },
  ]
}

/** Money in the account's unit, areas in square metres, storeys. */
function sizeColumns({ language, unit }: BookWords): Column<ProjectRow>[] {
  const { exports, projects: ofProjects } = phrases[language]
  const { fields, money, titleWithUnit, units } = ofProjects
  const inUnit = (millions: number) => Number((millions * perMillion[unit]).toPrecision(12))
  const area = (title: string) => titleWithUnit({ title, unit: units.squareMetres })
  return [
    {
      title: titleWithUnit({ title: fields.invest_value, unit: money[unit].short }),
      width: 14,
      kind: 'number',
      value: ({ invest_value: millions }) => (millions === null ? null : inUnit(millions)),
    },
    { title: area(fields.floor_area), width: 14, kind: 'number', value: (row) => row.floor_area },
    { title: area(fields.site_area), width: 14, kind: 'number', value: (row) => row.site_area },
    { title: fields.storeys, width: 10, kind: 'number', value: (row) => row.storeys_above },
    { title: exports.file.storeys_below, width: 10, kind: 'number', value: (row) => row.storeys_below },
  ]
}

type Party = ProjectSheet['tender_groups'][number]['parties'][number]

interface PartyLine {
  project: ProjectSheet
  party: Party
  /** Null: nobody is known. */
  contact: Party['contacts'][number] | null
}

/** A line for each contact, and one for a party without. */
function partyLines(project: ProjectSheet): PartyLine[] {
  return project.tender_groups.flatMap(({ parties }) =>
    parties.flatMap((party) => {
      const contacts = party.contacts.length > 0 ? party.contacts : [null]
      return contacts.map((contact) => ({ project, party, contact }))
    }),
  )
}

function partyColumns({ language }: BookWords): Column<PartyLine>[] {
  const { exports, projects: ofProjects } = phrases[language]
  const { file } = exports
  const { projectid, project_name: name } = ofProjects.fields
  return [
    { title: projectid, width: 11, kind: 'number', value: ({ project }) => project.projectid },
    { title: name, width: 44, kind: 'text', value: ({ project }) => project.project_name },
    { title: file.role, width: 18, kind: 'text', value: ({ party }) => party.role.name },
    { title: file.firm, width: 36, kind: 'text', value: ({ party }) => party.firm_name },
    { title: file.contact, width: 18, kind: 'text', value: ({ contact }) => contact?.full_name },
    { title: file.position, width: 18, kind: 'text', value: ({ contact }) => contact?.position },
    {
      title: file.phones,
      width: 36,
      kind: 'text',
      value: ({ contact }) => contact?.channels.map(({ masked }) => masked).join('; '),
    },
  ]
}
