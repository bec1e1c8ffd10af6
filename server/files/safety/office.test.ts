import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { fileMaker, type Making } from '../../areas/exports/making/file-maker'
import { Objection } from './objection'
import { checkOffice } from './office'

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const types = (more = '') =>
  `<?xml version="1.0" encoding="UTF-8"?><Types><Override PartName="/word/document.xml" ContentType="${WORD}"/>${more}</Types>`
const relation = (type: string, target: string, mode = '') =>
  `<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" ${mode}/></Relationships>`
const EXTERNAL = 'TargetMode="External"'
const RELS = 'word/_rels/document.xml.rels'

type Parts = Record<string, string | Uint8Array>
const bytesOf = (part: string | Uint8Array) => (typeof part === 'string' ? strToU8(part) : part)
const book = (parts: Parts): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries({ '[Content_Types].xml': types(), 'word/document.xml': '<w:document/>', ...parts }).map(
        ([name, part]) => [name, bytesOf(part)],
      ),
    ),
  )

const OLE = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0])
const UTF16 = new Uint8Array(Buffer.from(`\uFEFF${relation('vbaProject', 'x')}`, 'utf16le'))

const verdictOn = (content: Uint8Array): string => {
  try {
    checkOffice(content)
    return 'taken'
  } catch (error) {
    if (error instanceof Objection) return error.verdict
    throw error
  }
}

describe('an Office file is refused that holds', () => {
  it.each<[string, Parts]>([
    ['macros', { 'word/vbaProject.bin': OLE }],
    ['macros by another name', { 'word/media/picture.bin': OLE }],
    [
      'macros among its types',
      {
        '[Content_Types].xml': types(
          '<Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/>',
        ),
      },
    ],
    [
      'a type with macros',
      {
        '[Content_Types].xml': types(
          '<Override PartName="/x" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/>',
        ),
      },
    ],
    [
      'a type disguised',
      {
        '[Content_Types].xml': types(
          '<Default Extension="png" ContentType="application/vnd.ms-office.vba&#80;roject"/>',
        ),
      },
    ],
    ['macros as a relation', { [RELS]: relation('vbaProject', 'media/image1.png') }],
    [
      'an old macro sheet',
      { 'xl/_rels/workbook.xml.rels': relation('xlMacrosheet', 'macrosheets/sheet1.xml') },
    ],
    ['an embedded object', { 'word/embeddings/oleObject1.bin': OLE }],
    ['an object as a relation', { [RELS]: relation('oleObject', 'media/image1.png') }],
    ['a control', { [RELS]: relation('control', 'activeX/activeX1.xml') }],
    ['a part of another format', { [RELS]: relation('aFChunk', 'page.html') }],
    [
      'a template from elsewhere',
      {
        'word/_rels/settings.xml.rels': relation('attachedTemplate', 'https://evil.example/t.dotm', EXTERNAL),
      },
    ],
    [
      'a template from a share',
      { 'word/_rels/settings.xml.rels': relation('attachedTemplate', '\\\\host\\t.dotm', EXTERNAL) },
    ],
    [
      'a template from a share by address',
      { 'word/_rels/settings.xml.rels': relation('attachedTemplate', 'file://host/t.dotm', EXTERNAL) },
    ],
    ['a picture from elsewhere', { [RELS]: relation('image', 'http://evil.example/x.png', EXTERNAL) }],
    ['an address disguised', { [RELS]: relation('image', '&#104;ttp://evil.example/x.png', EXTERNAL) }],
    [
      'a command to another program',
      {
        'word/document.xml':
          '<w:instrText>DD</w:instrText><w:t/><w:instrText xml:space="preserve">EAUTO c:\\x</w:instrText>',
      },
    ],
    ['a command in a simple field', { 'word/header1.xml': '<w:fldSimple w:instr=" DDE excel x "/>' }],
    [
      'a link to another program',
      { 'xl/externalLinks/externalLink1.xml': '<externalLink><ddeLink ddeService="cmd"/></externalLink>' },
    ],
    ['a program', { 'word/media/tool.exe': 'MZ\u0090' }],
    ['a document with macros inside', { 'word/embeddings/Book1.xlsx': book({ 'xl/vbaProject.bin': OLE }) }],
    ['a PDF with a script inside', { 'word/embeddings/a.pdf': '%PDF-1.4\n1 0 obj<</JS(x)>>endobj' }],
  ])('%s', (_, parts) => {
    expect(verdictOn(book(parts))).toBe('unsafe')
  })
})

describe('an Office file is refused that cannot be looked through', () => {
  it.each<[string, Uint8Array]>([
    ['relations in another encoding', book({ [RELS]: UTF16 })],
    [
      'relations with words of their own',
      book({ [RELS]: '<!DOCTYPE x [<!ENTITY a "vba">]><Relationships/>' }),
    ],
    ['one name twice', book({ 'word/a.bin': 'x', 'WORD/A.BIN': 'x' })],
    ['too much', book({ 'word/a.bin': new Uint8Array(70 * 1024 * 1024) })],
    [
      'too many parts',
      book(Object.fromEntries(Array.from({ length: 5001 }, (_, at) => [`a/${at}.xml`, '']))),
    ],
    ['too deep', [1, 2, 3, 4].reduce((inner) => book({ 'word/embeddings/b.docx': inner }), book({}))],
    ['no zip', strToU8('PK and nothing else')],
    ['cut off', book({ 'word/a.bin': 'x' }).subarray(0, -30)],
  ])('%s', (_, content) => {
    expect(verdictOn(content)).toBe('unreadable')
  })
})

describe('an Office file is taken', () => {
  it.each<[string, Parts]>([
    ['with links', { [RELS]: relation('hyperlink', 'https://example.com/vbaProject', EXTERNAL) }],
    [
      'with a template of its author',
      {
        'word/_rels/settings.xml.rels': relation(
          'attachedTemplate',
          'file:///C:\\Users\\a\\T.dotx',
          EXTERNAL,
        ),
      },
    ],
    [
      'with a linked workbook',
      {
        'xl/externalLinks/_rels/externalLink1.xml.rels': relation(
          'externalLinkPath',
          '\\\\server\\book.xlsx',
          EXTERNAL,
        ),
        'xl/externalLinks/externalLink1.xml': '<externalLink><externalBook/></externalLink>',
      },
    ],
    ['with a chart and its workbook', { 'word/embeddings/Book1.xlsx': book({}) }],
    ['with settings of a printer', { 'xl/printerSettings/printerSettings1.bin': 'P\0r\0' }],
    ['with fields', { 'word/document.xml': '<w:instrText>PAGE</w:instrText><w:fldSimple w:instr="DATE"/>' }],
    ['that tells of macros', { 'word/document.xml': '<w:t>vbaProject, oleObject, DDEAUTO</w:t>' }],
  ])('%s', (_, parts) => {
    expect(verdictOn(book(parts))).toBe('taken')
  })

  const sheets: Making = {
    kind: 'word',
    language: 'zh',
    unit: 0,
    isSplit: false,
    sections: [],
    title: '项目',
    by: '',
    at: '2026-03-02T00:00:00Z',
  }
  const columns = [{ title: '项目', width: 10, kind: 'text' as const }]
  it.each<Making>([{ kind: 'book', worksheets: [{ name: '项目', columns }] }, sheets])(
    'as the exports make it: $kind',
    async (making) => {
      const maker = await fileMaker(making)
      expect(verdictOn(await maker.end())).toBe('taken')
    },
  )
})
