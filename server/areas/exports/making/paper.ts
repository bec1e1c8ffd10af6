import { type SheetSection, sheetSections } from '@groundbreak/contract/areas/exports'
import type { Party } from '@groundbreak/contract/areas/projects'
import { attributeFilters, attributeOfFilter } from '@groundbreak/contract/areas/projects.filters'
import { type Language, phrases } from '@groundbreak/phrases/phrases'
import { type Exported, MOST_OF_A_SHEET } from './exported'

export interface PaperWords {
  language: Language
  /** 0 million, 1 ten thousand, 2 hundred million CNY. */
  unit: 0 | 1 | 2
  sections: readonly SheetSection[]
}

/** A project on paper, in words; how it looks is the business of the PDF and of the Word file. */
export interface PaperSheet {
  id: number
  name: string
  /** Number, stage and category in one line. */
  under: string
  facts: { label: string; value: string }[]
  parts: PaperPart[]
}

export interface PaperPart {
  heading: string
  lines: PaperLine[]
}

export interface PaperLine {
  /** Stands before the text: a role, a day. */
  label?: string
  text: string
  under: string[]
}

/** What no file may hold: control characters, halves of surrogate pairs, and what turns the direction of reading. */
const UNPRINTABLE = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]|\p{Cs}/gu // oxlint-disable-line no-control-regex -- they are what is taken out

export const printable = (text: string): string => text.replaceAll(UNPRINTABLE, ' ')

export function paperOf(row: Exported, words: PaperWords): PaperSheet {
  const { language, sections } = words
  const { fields } = phrases[language].projects
  return {
    id: row.projectid,
    name: printable(row.project_name),
    under: [`${fields.projectid} ${row.projectid}`, joined(row.stage, row.sub_stage), row.category.name].join(
      ' · ',
    ),
    facts: factsOf(row, words),
    parts: sheetSections
      .filter((section) => sections.includes(section))
      .flatMap((section) => parts[section](row, words))
      .filter(({ lines }) => lines.length > 0),
  }
}

const joined = (...parts: ({ name: string } | null)[]): string =>
  parts.flatMap((part) => (part ? [part.name] : [])).join(' · ')

/** Label and value of each field that is known. */
function factsOf(row: Exported, words: PaperWords): PaperSheet['facts'] {
  const { language } = words
  const { answers, projects } = phrases[language]
  const { fields, units } = projects
  const area = (value: number | null) => value !== null && `${count(value)} ${units.squareMetres}`
  const date = (value: string | null) => value !== null && dayWords(value, language)
  const values: [string, string | false | null | undefined][] = [
    [fields.class_type, (answers.classTypes as Record<string, string>)[row.class_type]],
    [fields.category, joined(row.category, row.subcategory)],
    [fields.place, placeOf(row)],
    [fields.address, row.address],
    [fields.owner, row.owner?.name],
    [fields.invest_value, row.invest_value !== null && money(row.invest_value, words)],
    [fields.floor_area, area(row.floor_area)],
    [fields.site_area, area(row.site_area)],
    [fields.storeys, storeysOf(row)],
    [fields.starts_on, date(row.starts_on)],
    [fields.ends_on, date(row.ends_on)],
    ...attributeFilters.map((filter): [string, string | undefined] => {
      const name = attributeOfFilter[filter]
      return [fields[name], row.attributes?.[name]?.name]
    }),
    [fields.bid_count, row.bid_count > 0 && count(row.bid_count)],
    [fields.published_at, date(row.published_at)],
    [fields.updated_at, date(row.updated_at)],
  ]
  return values.flatMap(([label, value]) => (value ? [{ label, value: printable(value) }] : []))
}

function placeOf({ country, province, city, district }: Exported): string {
  const names = [province, city, district].flatMap((part) => (part ? [part.name] : []))
  return [...new Set(names.length > 0 ? names : [country.name])].join(' ')
}

function storeysOf({ storeys_above: above, storeys_below: below }: Exported): string | null {
  if (above === null && !below) return null
  return below ? `${above ?? '—'} / −${Math.abs(below)}` : String(above)
}

const parts: Record<SheetSection, (row: Exported, words: PaperWords) => PaperPart[]> = {
  remark: ({ remark }, { language }) => [
    {
      heading: phrases[language].projects.fields.remark,
      lines: (remark ?? '')
        .split(/\n+/)
        .map((text) => printable(text).trim())
        .filter(Boolean)
        .map((text) => ({ text, under: [] })),
    },
  ],
  parties: ({ tender_groups: groups }, { language }) => {
    const { exports, projects } = phrases[language]
    const names: Record<number, string> = projects.detail.roleGroups
    return (groups ?? []).map(({ role_group: group, parties }) => ({
      heading: [exports.file.parties, names[group]].filter(Boolean).join(' · '),
      lines: parties.map((party) => partyLine(party, language)),
    }))
  },
  bids: ({ bids = [] }, words) => {
    const { exports, projects } = phrases[words.language]
    const { kinds, winner } = projects.detail.bid
    const lines = bids.map((bid) => ({
      label: dayWords(bid.published_on, words.language),
      text: printable(bid.title),
      under: [
        [
          (kinds as Record<string, string>)[bid.kind],
          bid.winner && winner({ firm: bid.winner }),
          bid.amount === null ? bid.amount_text : money(bid.amount, words),
        ]
          .filter(Boolean)
          .join(' · '),
      ].map(printable),
    }))
    return [{ heading: newest(exports.file.bids, lines, words), lines }]
  },
  notes: ({ notes = [] }, words) => {
    const lines = notes.map(({ author, at, text }) => ({
      label: dayWords(at, words.language),
      text: printable(text),
      under: [printable(author)],
    }))
    return [{ heading: newest(phrases[words.language].notes.title, lines, words), lines }]
  },
}

/** Says so where only the newest are told. */
function newest(title: string, lines: unknown[], { language }: PaperWords): string {
  if (lines.length < MOST_OF_A_SHEET) return title
  return phrases[language].exports.file.newest({ title, count: MOST_OF_A_SHEET })
}

function partyLine({ role, firm_name: firm, contacts }: Party, language: Language): PaperLine {
  const resigned: Record<number, string> = phrases[language].projects.detail.resigned
  return {
    label: role.name,
    text: printable(firm),
    under: contacts.map((contact) =>
      printable(
        [
          contact.full_name,
          contact.position,
          resigned[contact.resigned],
          ...contact.channels.map(({ masked }) => masked),
        ]
          .filter(Boolean)
          .join('  '),
      ),
    ),
  }
}

const count = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 0 })

const SHIFTS = {
  0: { times: 1, decimals: 2 },
  1: { times: 100, decimals: 1 },
  2: { times: 0.01, decimals: 2 },
}

/** Millions of CNY in the unit asked for. */
function money(millions: number, { language, unit }: PaperWords): string {
  const { times, decimals } = SHIFTS[unit]
  const value = Number((millions * times).toPrecision(12)).toLocaleString('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  return phrases[language].projects.money[unit].with({ value })
}

const english = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Shanghai',
})
const chinese = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'Asia/Shanghai' })

/** A day, or an instant's day in Shanghai: `2026-11-18`, `18 Nov 2026`. */
export function dayWords(value: string, language: Language): string {
  return (language === 'zh' ? chinese : english).format(new Date(value))
}
