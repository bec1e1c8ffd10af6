import { attributeFilters, attributeOfFilter } from '@groundbreak/contract/areas/projects.filters'
import { phrases } from '@groundbreak/phrases/phrases'
import writeExcelFile, { type Cell, type SheetData } from 'write-excel-file/node'
import type { Exported } from './exported'
import type { FileMaker, Making } from './file-maker'
import { quotePrefixed, TEXT_FORMAT } from './quote-prefix'

type Words = Pick<Making, 'language' | 'unit'>

interface Column {
  title: string
  width: number
  cell: (row: Exported) => Cell
}

/** With these a spreadsheet program begins a formula, the full-width ones where it is typed in Chinese. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u

/** A cell of text is text: what looks like a formula is none, also once somebody has edited the cell. */
const text = (value: string | null | undefined): Cell => {
  if (value === null || value === undefined || value === '') return null
  return FORMULA.test(value) ? { value, type: String, format: TEXT_FORMAT } : { value, type: String }
}
const number = (value: number | null | undefined): Cell =>
  value === null || value === undefined ? null : { value, type: Number }
/** A day, or an instant's day in Shanghai. */
const day = (value: string | null): Cell => {
  if (value === null) return null
  const shanghai = value.length > 10 ? new Date(Date.parse(value) + 8 * 3_600_000).toISOString() : value
  return { value: new Date(`${shanghai.slice(0, 10)}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' }
}

/** From millions of CNY, exactly. */
const perMillion = { 0: 1, 1: 100, 2: 0.01 } as const

function baseColumns({ language }: Words): Column[] {
  const { fields } = phrases[language].projects
  return [
    { title: fields.projectid, width: 11, cell: (row) => number(row.projectid) },
    { title: fields.project_name, width: 44, cell: (row) => text(row.project_name) },
    { title: fields.stage, width: 16, cell: (row) => text(row.stage.name) },
    { title: fields.category, width: 16, cell: (row) => text(row.category.name) },
    { title: fields.province, width: 14, cell: (row) => text(row.province?.name) },
    { title: fields.city, width: 14, cell: (row) => text(row.city?.name) },
    { title: fields.district, width: 14, cell: (row) => text(row.district?.name) },
    { title: fields.owner, width: 32, cell: (row) => text(row.owner?.name) },
    { title: fields.published_at, width: 12, cell: (row) => day(row.published_at) },
    { title: fields.updated_at, width: 12, cell: (row) => day(row.updated_at) },
  ]
}

function otherColumns({ language, unit }: Words): Column[] {
  const { answers, exports, projects } = phrases[language]
  const { fields, units } = projects
  const { file } = exports
  const area = (title: string) => projects.titleWithUnit({ title, unit: units.squareMetres })
  const value = ({ invest_value: millions }: Exported) =>
    number(millions === null ? null : Number((millions * perMillion[unit]).toPrecision(12)))
  return [
    {
      title: fields.class_type,
      width: 18,
      cell: (row) => text((answers.classTypes as Record<string, string>)[row.class_type]),
    },
    { title: fields.sub_stage, width: 16, cell: (row) => text(row.sub_stage?.name) },
    { title: fields.subcategory, width: 16, cell: (row) => text(row.subcategory?.name) },
    { title: fields.country, width: 12, cell: (row) => text(row.country.name) },
    { title: fields.address, width: 40, cell: (row) => text(row.address) },
    { title: file.longitude, width: 12, cell: (row) => number(row.longitude) },
    { title: file.latitude, width: 12, cell: (row) => number(row.latitude) },
    {
      title: projects.titleWithUnit({ title: fields.invest_value, unit: projects.money[unit].short }),
      width: 14,
      cell: value,
    },
    { title: area(fields.floor_area), width: 14, cell: (row) => number(row.floor_area) },
    { title: area(fields.site_area), width: 14, cell: (row) => number(row.site_area) },
    { title: fields.storeys, width: 10, cell: (row) => number(row.storeys_above) },
    { title: file.storeys_below, width: 10, cell: (row) => number(row.storeys_below) },
    { title: fields.starts_on, width: 12, cell: (row) => day(row.starts_on) },
    { title: fields.ends_on, width: 12, cell: (row) => day(row.ends_on) },
    ...attributeFilters.map((filter): Column => {
      const name = attributeOfFilter[filter]
      return { title: fields[name], width: 14, cell: (row) => text(row.attributes?.[name]?.name) }
    }),
    {
      title: fields.is_major,
      width: 10,
      cell: (row) => text(row.is_major ? answers.yes : answers.no),
    },
    { title: fields.photo_count, width: 8, cell: (row) => number(row.photo_count) },
    { title: fields.bid_count, width: 8, cell: (row) => number(row.bid_count) },
    { title: fields.remark, width: 60, cell: (row) => text(row.remark) },
  ]
}

/** A book: the base columns on one sheet; or every column, and on another sheet the parties, one row a contact. */
export class BookMaker implements FileMaker {
  private readonly rows: Exported[] = []

  constructor(private readonly making: Making) {}

  async add(rows: readonly Exported[]): Promise<void> {
    this.rows.push(...rows)
  }

  end(): Promise<Buffer> {
    const { rows, making } = this
    const base = baseColumns(making)
    if (making.kind === 'base') return write([projectSheet(rows, base, making)])
    return write([projectSheet(rows, [...base, ...otherColumns(making)], making), partySheet(rows, making)])
  }
}

interface Page {
  sheet: string
  data: SheetData
  columns: { width: number }[]
}

function write(pages: Page[]): Promise<Buffer> {
  const sheets = pages.map((page) => ({ ...page, stickyRowsCount: 1 }))
  return writeExcelFile(sheets, { features: [quotePrefixed] }).toBuffer()
}

const head = (value: string): Cell => ({ value, type: String, fontWeight: 'bold' })

function projectSheet(rows: readonly Exported[], columns: readonly Column[], { language }: Words): Page {
  return {
    sheet: phrases[language].exports.file.projects,
    columns: columns.map(({ width }) => ({ width })),
    data: [
      columns.map(({ title }) => head(title)),
      ...rows.map((row) => columns.map(({ cell }) => cell(row))),
    ],
  }
}

function partySheet(rows: readonly Exported[], { language }: Words): Page {
  const { exports, projects } = phrases[language]
  const { file } = exports
  const { projectid, project_name: name } = projects.fields
  const titles = [projectid, name, file.role, file.firm, file.contact, file.position, file.phones]
  const data = rows.flatMap((row) =>
    (row.tender_groups ?? []).flatMap(({ parties }) =>
      parties.flatMap(({ role, firm_name: firm, contacts }) => {
        const party = [number(row.projectid), text(row.project_name), text(role.name), text(firm)]
        if (contacts.length === 0) return [[...party, null, null, null]]
        return contacts.map((contact) => [
          ...party,
          text(contact.full_name),
          text(contact.position),
          text(contact.channels.map(({ masked }) => masked).join('; ')),
        ])
      }),
    ),
  )
  return {
    sheet: file.parties,
    columns: [11, 44, 18, 36, 18, 18, 36].map((width) => ({ width })),
    data: [titles.map(head), ...data],
  }
}
