import { createRequire } from 'node:module'
import { phrases } from '@groundbreak/phrases/phrases'
import Pdf from 'pdfkit'
import type { Exported } from './exported'
import type { FileMaker, SheetsMaking } from './file-maker'
import { dayWords, type PaperLine, type PaperPart, paperOf, type PaperSheet } from './paper'

const fonts = '@expo-google-fonts/noto-sans-sc'
const resolve = createRequire(import.meta.url).resolve
/** The static weights of Noto Sans SC (OFL); only the characters used go into the file. */
const REGULAR = resolve(`${fonts}/400Regular/NotoSansSC_400Regular.ttf`)
const BOLD = resolve(`${fonts}/700Bold/NotoSansSC_700Bold.ttf`)

/** In points. */
const margins = { top: 64, bottom: 58, left: 50, right: 50 }
const WIDTH = 595.28 - margins.left - margins.right
const BOTTOM = 841.89 - margins.bottom
const LABEL = 78
const GAP = 14
const ink = { text: '#1c1b19', quiet: '#6b675f', line: '#d8d4cb' }

/** A PDF on A4, a sheet a project, each beginning a page and named in the outline. */
export class PdfMaker implements FileMaker {
  private readonly doc: PDFKit.PDFDocument
  private readonly content: Promise<Buffer>

  constructor(private readonly making: SheetsMaking) {
    const { title, by, language } = making
    this.doc = new Pdf({
      size: 'A4',
      margins,
      autoFirstPage: false,
      bufferPages: true,
      displayTitle: true,
      lang: language === 'zh' ? 'zh-CN' : 'en',
      pdfVersion: '1.7',
      info: { Title: title, Author: by, Creator: phrases[language].exports.file.maker },
    })
    this.content = collected(this.doc)
    this.doc.registerFont('regular', REGULAR)
    this.doc.registerFont('bold', BOLD)
  }

  async add(rows: readonly Exported[]): Promise<void> {
    for (const row of rows) drawSheet(this.doc, paperOf(row, this.making))
  }

  async end(): Promise<Buffer> {
    drawMargins(this.doc, this.making)
    this.doc.end()
    return this.content
  }
}

function collected(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}

function drawSheet(doc: PDFKit.PDFDocument, { name, under, facts, parts }: PaperSheet): void {
  doc.addPage()
  doc.outline.addItem(name)
  write(doc, name, { font: 'bold', size: 15 })
  doc.y += 2
  write(doc, under, { size: 9, color: ink.quiet })
  doc.y += 6
  rule(doc)
  doc.y += 8
  drawFacts(doc, facts)
  for (const part of parts) drawPart(doc, part)
}

function rule(doc: PDFKit.PDFDocument): void {
  doc
    .moveTo(margins.left, doc.y)
    .lineTo(margins.left + WIDTH, doc.y)
    .lineWidth(0.6)
    .strokeColor(ink.line)
    .stroke()
}

interface Look {
  font?: 'regular' | 'bold'
  size?: number
  color?: string
  /** From the left margin. */
  x?: number
  width?: number
}

/** Text from where the pen is, over as many pages as it takes. */
function write(doc: PDFKit.PDFDocument, text: string, look: Look): void {
  const { font = 'regular', size = 9.5, color = ink.text, x = 0, width = WIDTH - x } = look
  doc.font(font).fontSize(size).fillColor(color)
  doc.text(text, margins.left + x, doc.y, { width, lineGap: 1.5 })
}

/** A new page where less than this is left of this one. */
function makeRoom(doc: PDFKit.PDFDocument, height: number): void {
  if (doc.y + height > BOTTOM) doc.addPage()
}

/** Two columns of labels and values. */
function drawFacts(doc: PDFKit.PDFDocument, facts: PaperSheet['facts']): void {
  const column = (WIDTH - GAP) / 2
  const width = column - LABEL
  for (let at = 0; at < facts.length; at += 2) {
    const pair = facts.slice(at, at + 2)
    doc.font('regular').fontSize(9.5)
    const height = Math.max(
      ...pair.flatMap(({ label, value }) => [
        doc.heightOfString(value, { width, lineGap: 1.5 }),
        doc.heightOfString(label, { width: LABEL - 6, lineGap: 1.5 }),
      ]),
    )
    makeRoom(doc, height)
    const top = doc.y
    for (const [side, { label, value }] of pair.entries()) {
      const x = side * (column + GAP)
      doc.y = top
      write(doc, label, { color: ink.quiet, x, width: LABEL - 6 })
      doc.y = top
      write(doc, value, { x: x + LABEL, width })
    }
    doc.y = top + height + 3
  }
}

function drawPart(doc: PDFKit.PDFDocument, { heading, lines }: PaperPart): void {
  doc.y += 8
  // A heading does not stand alone at the foot of a page.
  makeRoom(doc, 60)
  write(doc, heading, { font: 'bold', size: 10.5 })
  doc.y += 3
  for (const line of lines) drawLine(doc, line)
}

function drawLine(doc: PDFKit.PDFDocument, { label, text, under }: PaperLine): void {
  makeRoom(doc, 30)
  const x = label === undefined ? 0 : LABEL
  const top = doc.y
  const { page } = doc
  if (label !== undefined) write(doc, label, { color: ink.quiet, width: LABEL - 6 })
  const foot = doc.y
  doc.y = top
  write(doc, text, { x })
  for (const one of under) if (one) write(doc, one, { color: ink.quiet, size: 9, x })
  // A label of two lines reaches below a text of one.
  doc.y = (doc.page === page ? Math.max(doc.y, foot) : doc.y) + 3
}

/** Above and below each page: what it is, who made it and when, which page of how many. */
function drawMargins(doc: PDFKit.PDFDocument, { title, by, at, language }: SheetsMaking): void {
  const { file } = phrases[language].exports
  const { start, count } = doc.bufferedPageRange()
  const day = dayWords(at, language)
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page)
    // Writing below the margin would begin another page.
    doc.page.margins.bottom = 0
    const across = (text: string, y: number, align: 'left' | 'right') =>
      doc.text(text, margins.left, y, { width: WIDTH, align, height: 12, ellipsis: true })
    doc.font('regular').fontSize(8).fillColor(ink.quiet)
    doc.text(title, margins.left, 34, { width: WIDTH - 90, height: 12, ellipsis: true })
    across(day, 34, 'right')
    doc.text(by, margins.left, 800, { width: WIDTH - 90, height: 12, ellipsis: true })
    across(file.page({ page: page - start + 1, of: count }), 800, 'right')
  }
}
