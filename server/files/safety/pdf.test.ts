import { deflateSync } from 'node:zlib'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import Pdf from 'pdfkit'
import { describe, expect, it } from 'vitest'
import { Objection } from './objection'
import { checkPdf } from './pdf'

const pdf = (...parts: (string | Buffer)[]): Buffer =>
  Buffer.concat(['%PDF-1.7\n', ...parts, '\n%%EOF\n'].map((part) => Buffer.from(part as string)))
const object = (number: number, value: string) => `${number} 0 obj\n${value}\nendobj\n`
const stream = (number: number, dictionary: string, bytes: Buffer | string) =>
  Buffer.concat([
    Buffer.from(`${number} 0 obj\n<< ${dictionary} /Length ${bytes.length} >>\nstream\n`),
    Buffer.from(bytes as string),
    Buffer.from('\nendstream\nendobj\n'),
  ])
const catalog = (more = '') => object(1, `<< /Type /Catalog /Pages 2 0 R ${more} >>`)

/** An object stream of values, numbered from 10 on. */
function packed(values: string[], options: { dictionary?: string; pack?: (bytes: Buffer) => Buffer } = {}) {
  const { dictionary = '/Type /ObjStm /Filter /FlateDecode', pack = deflateSync } = options
  let offset = 0
  const pairs = values.map((value, at) => {
    const pair = `${10 + at} ${offset}`
    offset += value.length + 1
    return pair
  })
  const head = `${pairs.join(' ')} `
  const bytes = pack(Buffer.from(head + values.join('\n')))
  return stream(5, `${dictionary} /N ${values.length} /First ${head.length}`, bytes)
}

const falsified = (bytes: Buffer) => {
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  return bytes
}
const padded = (bytes: Buffer) => deflateSync(Buffer.concat([bytes, Buffer.alloc(20 * 1024 * 1024, ' ')]))

const verdictOn = (content: Buffer): string => {
  try {
    checkPdf(content)
    return 'taken'
  } catch (error) {
    if (error instanceof Objection) return error.verdict
    throw error
  }
}

const SCRIPT = '<< /S /JavaScript /JS (app.alert(1)) >>'

const made = async (draw: (document: PDFKit.PDFDocument) => void, options = {}) => {
  const document = new Pdf(options)
  draw(document)
  document.end()
  return buffer(document)
}

describe('a PDF is refused that holds', () => {
  it.each<[string, Buffer]>([
    ['a script that is opened', pdf(catalog(`/OpenAction ${SCRIPT}`))],
    ['a script by its name', pdf(catalog('/Names << /JavaScript 7 0 R >>'))],
    ['a script in a stream', pdf(object(7, '<< /S /JavaScript /JS 8 0 R >>'))],
    ['a script with its name disguised', pdf(object(7, '<< /S /J#61va#53cript /#4a#53 (x) >>'))],
    ['actions of a page', pdf(object(3, '<< /Type /Page /AA << /O 7 0 R >> >>'))],
    ['actions of a field elsewhere', pdf(object(3, '<</T(a)/AA 7 0 R>>'))],
    ['a program to start', pdf(object(7, '<</S/Launch/F(calc.exe)>>'))],
    ['embedded files', pdf(catalog('/Names << /EmbeddedFiles 7 0 R >>'))],
    ['an embedded file', pdf(stream(7, '/Type /EmbeddedFile', 'x'))],
    ['an attachment', pdf(object(7, '<< /Subtype /FileAttachment >>'))],
    ['rich media', pdf(object(7, '<< /Subtype /RichMedia >>'))],
    ['a script of a model', pdf(object(7, '<< /OnInstantiate 8 0 R >>'))],
    ['a form of XML', pdf(catalog('/AcroForm << /XFA 7 0 R >>'))],
    ['a form that sends itself', pdf(object(7, '<< /S /SubmitForm /F (http://x.example) >>'))],
    ['data to import', pdf(object(7, '<< /S /ImportData >>'))],
    ['a way into another file', pdf(object(7, '<< /S /GoToR /F (\\\\\\\\host\\\\share) >>'))],
    ['a way into an embedded file', pdf(object(7, '<< /S /GoToE >>'))],
    ['an address that is opened', pdf(catalog('/OpenAction << /S /URI /URI (http://x.example) >>'))],
    [
      'an address that is opened elsewhere',
      pdf(catalog('/OpenAction 7 0 R'), object(7, '<< /S /URI /URI (http://x.example) >>')),
    ],
    [
      'an opened view that leads on',
      pdf(catalog('/OpenAction 7 0 R'), object(7, '<< /S /GoTo /D [3 0 R /Fit] /Next 8 0 R >>')),
    ],
    ['a script in an object stream', pdf(catalog(), packed(['<< /Type /Page >>', SCRIPT]))],
    [
      'a script in an object stream that does not say what it is',
      pdf(packed([SCRIPT], { dictionary: '/Filter [/FlateDecode]' })),
    ],
    [
      'a script in an object stream as it is',
      pdf(packed([SCRIPT], { dictionary: '', pack: (bytes) => bytes })),
    ],
    [
      'an address opened from an object stream',
      pdf(catalog('/OpenAction 10 0 R'), packed(['<</S/URI/URI(x)>>'])),
    ],
    ['a script in an older revision', pdf(object(7, SCRIPT), '\n%%EOF\n', object(7, '<< >>'))],
    ['a script added later', Buffer.concat([pdf(catalog()), Buffer.from(object(7, SCRIPT))])],
    ['a script in the root of the trailer', pdf(`trailer << /Root << /OpenAction ${SCRIPT} >> >>`)],
    ['a script behind an open string', pdf('( never closed ', object(7, SCRIPT))],
    ['a script behind a comment', pdf('% ', `7 0 obj ${SCRIPT} endobj\n`)],
    ['a script whose header is commented', pdf(`7 %x\n0 %${'y'.repeat(300)}\nobj ${SCRIPT} endobj`)],
    ['a script with much space before it', pdf(`7 0${' '.repeat(500)}obj<</JS(x)>>endobj`)],
    ['a script in the bytes of another stream', pdf(stream(7, '', `junk ${object(8, SCRIPT)}`))],
    ['a script behind an end that is none', pdf('7 0 obj << /A endobj /JS (x) >> endobj')],
    ['a script within arrays', pdf(object(7, `[[[<</A[${SCRIPT}]>>]]]`))],
  ])('%s', (_, content) => {
    expect(verdictOn(content)).toBe('unsafe')
  })
})

describe('a PDF is refused that cannot be looked through', () => {
  it.each<[string, Buffer]>([
    ['encrypted', pdf('trailer << /Root 1 0 R /Encrypt 9 0 R >>')],
    ['encrypted by the dictionary of its table', pdf(stream(9, '/Type /XRef /Encrypt 8 0 R', 'x'))],
    ['packed another way', pdf(packed(['<< >>'], { dictionary: '/Type /ObjStm /Filter /LZWDecode' }))],
    ['packed twice', pdf(packed(['<< >>'], { dictionary: '/Filter [/FlateDecode /ASCIIHexDecode]' }))],
    ['packed in a way told elsewhere', pdf(packed(['<< >>'], { dictionary: '/Filter 9 0 R' }))],
    [
      'packed with a predictor',
      pdf(packed(['<< >>'], { dictionary: '/Filter /FlateDecode /DecodeParms << /Predictor 12 >>' })),
    ],
    ['packed and cut off', pdf(packed([SCRIPT], { pack: (bytes) => deflateSync(bytes).subarray(0, -6) }))],
    ['packed with a false sum', pdf(packed([SCRIPT], { pack: (bytes) => falsified(deflateSync(bytes)) }))],
    ['a bomb', pdf(packed(['<< >>'], { pack: () => deflateSync(Buffer.alloc(80 * 1024 * 1024)) }))],
    ['many bombs', pdf(...Array.from({ length: 5 }, () => packed(['<< >>'], { pack: padded })))],
    ['without a head', pdf(packed([], { dictionary: '/N 1 /Filter /FlateDecode', pack: deflateSync }))],
    ['packed behind a bracket that is never closed', pdf(packed([SCRIPT], { dictionary: '/X [' }))],
    ['with overlapping objects', pdf(...Array.from({ length: 3000 }, (_, at) => `${at} 0 obj ( `))],
  ])('%s', (_, content) => {
    expect(verdictOn(content)).toBe('unreadable')
  })
})

describe('a PDF is taken', () => {
  it('as programs make it: text, pictures, links, bookmarks, forms', async () => {
    const content = await made((document) => {
      document.text('JavaScript /JS /Launch (and) brackets', { link: 'https://example.com/AA/JS' })
      document.outline.addItem('Plan /EmbeddedFile')
      document.addNamedDestination('plan')
      document.text('to the plan', { goTo: 'plan' })
      document.initForm()
      document.formText('name', 10, 10, 100, 20, { value: '/JS' })
      document.addPage().rect(0, 0, 100, 100).fill('red')
    })
    expect(verdictOn(content)).toBe('taken')
  })

  it('but not with a file in it, nor with a password', async () => {
    const attached = await made((document) => document.file(Buffer.from('x'), { name: 'a.txt' }))
    expect(verdictOn(attached)).toBe('unsafe')
    const closed = await made((document) => document.text('x'), { userPassword: 'secret', pdfVersion: '1.7' })
    expect(verdictOn(closed)).toBe('unreadable')
  })

  it.each<[string, Buffer]>([
    ['that opens at a page', pdf(catalog('/OpenAction [3 0 R /Fit]'))],
    ['that opens at a view', pdf(catalog('/OpenAction << /S /GoTo /D [3 0 R /Fit] >>'))],
    ['that opens at a view elsewhere', pdf(catalog('/OpenAction 7 0 R'), object(7, '[3 0 R /XYZ 0 0 1]'))],
    ['with a link', pdf(object(7, '<< /Subtype /Link /A << /S /URI /URI (http://x.example/JS) >> >>'))],
    ['with objects packed as usual', pdf(packed(['<< /Type /Page >>', '[1 2 (/JS) <2f4a53>]', '7']))],
    [
      'with the words in strings',
      pdf(object(7, '<< /Title (/JavaScript \\) /JS (x) /Launch) /A <2F4A53> >>')),
    ],
    ['with the words in comments', pdf(object(7, '<< /A 1 % /JS\n >>'))],
    ['with names that only begin alike', pdf(object(7, '<< /JSx 1 /XJS 2 /js 3 /Launcher 4 /AA (x) >>'))],
    ['with the words drawn on a page', pdf(stream(7, '', 'BT /JS 12 Tf (/Launch) Tj ET'))],
    ['cut short', pdf(catalog()).subarray(0, 30)],
  ])('%s', (_, content) => {
    expect(verdictOn(content)).toBe('taken')
  })

  it('whatever noise its streams hold', () => {
    const noise = fc.uint8Array({ minLength: 0, maxLength: 4000 })
    fc.assert(
      fc.property(noise, (bytes) => {
        const content = pdf(catalog(), stream(4, '/Filter /FlateDecode', deflateSync(bytes)))
        expect(verdictOn(content)).toBe('taken')
      }),
    )
  })
})

it('whatever is given, the answer is one of three', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '1 0 obj',
      '<<',
      '>>',
      '[',
      ']',
      '(',
      ')',
      'stream',
      'endstream',
      '/JS',
      '/N 1',
      '/First 3',
      '%',
    ),
  )
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      expect(['taken', 'unsafe', 'unreadable']).toContain(verdictOn(pdf(pieces.join('\n'))))
    }),
  )
})
