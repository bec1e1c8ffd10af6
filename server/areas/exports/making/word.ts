import { phrases } from '@groundbreak/phrases/phrases'
import {
  BorderStyle,
  Document,
  Footer,
  Header,
  HeadingLevel,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TabStopType,
  TextRun,
  VerticalAlignTable,
  WidthType,
} from 'docx'
import { zipSync } from 'fflate'
import type { Exported } from './exported'
import type { FileMaker, SheetsMaking } from './file-maker'
import { plainFileName } from './file-type'
import { dayWords, type PaperPart, paperOf, type PaperSheet } from './paper'

/** Fonts that Word has where it runs; a Word file carries none. */
const font = { ascii: 'Arial', hAnsi: 'Arial', cs: 'Arial', eastAsia: 'Microsoft YaHei' }
const quiet = '6B675F'
/** Half points. */
const size = { text: 19, small: 17, title: 30, heading: 21 }
/** Twentieths of a point: A4 without its margins, and the column of labels. */
const WIDTH = 9900
const LABEL = 1560

/** One Word file, a sheet a project, each beginning a page. */
export class WordMaker implements FileMaker {
  private readonly sheets: PaperSheet[] = []

  constructor(private readonly making: SheetsMaking) {}

  async add(rows: readonly Exported[]): Promise<void> {
    this.sheets.push(...rows.map((row) => paperOf(row, this.making)))
  }

  async end(): Promise<Buffer> {
    return Packer.toBuffer(documentOf(this.sheets, this.making))
  }
}

/** A Word file for each project, in a zip. */
export class WordsMaker implements FileMaker {
  private readonly files: Record<string, [Uint8Array, { level: 0 }]> = {}

  constructor(private readonly making: SheetsMaking) {}

  async add(rows: readonly Exported[]): Promise<void> {
    for (const row of rows) {
      const sheet = paperOf(row, this.making)
      const content = await Packer.toBuffer(documentOf([sheet], this.making))
      const name = plainFileName([...sheet.name].slice(0, 80).join(''))
      this.files[`${name} ${sheet.id}.docx`] = [content, { level: 0 }]
    }
  }

  async end(): Promise<Buffer> {
    return Buffer.from(zipSync(this.files))
  }
}

function documentOf(sheets: readonly PaperSheet[], making: SheetsMaking): Document {
  return new Document({
    title: making.title,
    creator: making.by,
    description: '',
    styles: {
      default: {
        document: { run: { font, size: size.text } },
        heading1: { run: { font, size: size.title, bold: true }, paragraph: { spacing: { after: 60 } } },
        heading2: {
          run: { font, size: size.heading, bold: true },
          paragraph: { spacing: { before: 240, after: 80 }, keepNext: true },
        },
      },
    },
    sections: [
      {
        properties: {
          page: {
            size: { width: 11_906, height: 16_838 },
            margin: { top: 1300, bottom: 1200, left: 1003, right: 1003 },
          },
        },
        ...marginsOf(making),
        children: sheets.flatMap((sheet, at) => [
          new Paragraph({
            heading: HeadingLevel.HEADING_1,
            pageBreakBefore: at > 0,
            children: [new TextRun(sheet.name)],
          }),
          new Paragraph({ children: [small(sheet.under)], spacing: { after: 160 } }),
          factsTable(sheet.facts),
          ...sheet.parts.flatMap(partOf),
        ]),
      },
    ],
  })
}

const small = (text: string) => new TextRun({ text, size: size.small, color: quiet })

const run = (...children: string[]) => new TextRun({ children, size: 16, color: quiet })

/** Above and below each page: what it is, who made it and when, which page of how many. */
function marginsOf({ title, by, at, language }: SheetsMaking) {
  const { file } = phrases[language].exports
  const tabStops = [{ type: TabStopType.RIGHT, position: WIDTH }]
  // The two numbers are fields, counted where the file is opened.
  const [before, between, after] = file.page({ page: '\u0000', of: '\u0000' }).split('\u0000')
  const pages = [before ?? '', PageNumber.CURRENT, between ?? '', PageNumber.TOTAL_PAGES, after ?? '']
  return {
    headers: {
      default: new Header({
        children: [new Paragraph({ tabStops, children: [run(title, '\t', dayWords(at, language))] })],
      }),
    },
    footers: {
      default: new Footer({ children: [new Paragraph({ tabStops, children: [run(by, '\t', ...pages)] })] }),
    },
  }
}

const none = { style: BorderStyle.NONE, size: 0, color: 'auto' }
const line = { style: BorderStyle.SINGLE, size: 4, color: 'D8D4CB' }

const cell = (text: string, width: number, color?: string) =>
  new TableCell({
    width: { size: width, type: WidthType.DXA },
    verticalAlign: VerticalAlignTable.TOP,
    margins: { top: 40, bottom: 40, right: 120 },
    children: [new Paragraph({ children: [new TextRun({ text, color })] })],
  })

/** Two columns of labels and values. */
function factsTable(facts: PaperSheet['facts']): Table {
  const value = WIDTH / 2 - LABEL
  const rows: TableRow[] = []
  for (let at = 0; at < facts.length; at += 2) {
    const [left, right] = [facts[at], facts[at + 1]]
    const pair = [left, right].flatMap((fact) => [
      cell(fact?.label ?? '', LABEL, quiet),
      cell(fact?.value ?? '', value),
    ])
    rows.push(new TableRow({ cantSplit: true, children: pair }))
  }
  return new Table({
    width: { size: WIDTH, type: WidthType.DXA },
    columnWidths: [LABEL, value, LABEL, value],
    borders: {
      top: line,
      bottom: line,
      left: none,
      right: none,
      insideHorizontal: none,
      insideVertical: none,
    },
    rows,
  })
}

function partOf({ heading, lines }: PaperPart): Paragraph[] {
  return [
    new Paragraph({ heading: HeadingLevel.HEADING_2, children: [new TextRun(heading)] }),
    ...lines.map(({ label, text, under }) => {
      const indent = label === undefined ? undefined : { left: LABEL, hanging: LABEL }
      const first = label === undefined ? [] : [new TextRun({ text: `${label}\t`, color: quiet })]
      return new Paragraph({
        indent,
        tabStops: [{ type: TabStopType.LEFT, position: LABEL }],
        spacing: { after: 80 },
        children: [
          ...first,
          new TextRun({ text }),
          ...under
            .filter(Boolean)
            .map((one) => new TextRun({ text: one, break: 1, size: size.small, color: quiet })),
        ],
      })
    }),
  ]
}
