import type { ProjectSheet } from '@groundbreak/contract/areas/exports'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { projectWorksheets } from '../../projects/projects.exported'
import { BookMaker } from './excel'

const place = { id: 1, name: '江苏' }
const rowOf = (value: string): ProjectSheet =>
  ({
    projectid: 7,
    project_name: value,
    stage: place,
    category: place,
    province: place,
    city: null,
    district: null,
    owner: null,
    country: place,
    address: value,
    remark: value,
    invest_value: -12.5,
    published_at: '2026-03-02',
    updated_at: null,
    starts_on: null,
    ends_on: null,
    tender_groups: [
      {
        parties: [
          {
            role: place,
            firm_name: value,
            contacts: [{ full_name: value, position: value, channels: [{ masked: value }] }],
          },
        ],
      },
    ],
  }) as unknown as ProjectSheet

interface Cell {
  text: string
  isQuoted: boolean
}

/** The cells of text below the titles, on every sheet, with what their style says. */
async function textCells(value: string): Promise<Cell[]> {
  const worksheets = projectWorksheets({ language: 'zh', unit: 0 })
  const book = new BookMaker(worksheets)
  await book.add([worksheets.map(({ lines }) => lines(rowOf(value)))])
  const parts = unzipSync(await book.end())
  const part = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
  const strings = [...part('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, text = '']) =>
    text.replaceAll(/<[^>]*>/g, ''),
  )
  const cellStyles = /<cellXfs\b.*?<\/cellXfs>/s.exec(part('xl/styles.xml'))?.[0] ?? ''
  const styles = cellStyles.match(/<xf\b[^>]*>/g) ?? []
  return [1, 2]
    .flatMap((sheet) =>
      part(`xl/worksheets/sheet${sheet}.xml`)
        .split(/<row\b/)
        .slice(2),
    )
    .flatMap((row) => [...row.matchAll(/<c\b([^>]*)><v>(\d+)<\/v>/g)])
    .filter(([, tag = '']) => tag.includes('t="s"'))
    .map(([, tag = '', at]) => ({
      text: strings[Number(at)] ?? '',
      isQuoted: /\bquotePrefix="1"/.test(styles[Number(/\bs="(\d+)"/.exec(tag)?.[1] ?? 0)] ?? ''),
    }))
}

describe('a cell of a book', () => {
  it.each([
    '=1+1',
    '+86 138*****678',
    '-江苏一建',
    '@SUM(A1)',
    '\t=1+1',
    '\r=1+1',
    '\n=1+1',
    '  =1+1',
    '\u200B=1+1',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
  ])('that begins as %j is marked as text wherever it stands, and says what it said', async (value) => {
    const cells = (await textCells(value)).filter(({ isQuoted }) => isQuoted)
    expect(cells).toHaveLength(8)
    for (const { text } of cells) expect(text.trim()).toBe(value.trim())
  })

  it.each(['滨江医院', '1=1', 'a+b', '0512-6666****', "'quoted", '（＝）'])(
    '%j is left as it is',
    async (value) => {
      const cells = await textCells(value)
      expect(
        cells.filter(({ text }) => text === value.replaceAll("'", '&#39;') || text === value),
      ).toHaveLength(8)
      expect(cells.every(({ isQuoted }) => !isQuoted)).toBe(true)
    },
  )
})
