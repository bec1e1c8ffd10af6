import { strFromU8, unzipSync } from 'fflate'
import { Objection } from './objection'
import { checkPdf } from './pdf'

const MB = 1024 * 1024
const MOST_ENTRIES = 5000
const MOST_INFLATED = 64 * MB
/** A chart in a book in a presentation. */
const DEEPEST = 3

/** Programs, and the containers in which older Office formats keep them: whatever name they have. */
const PROGRAMS = ['d0cf11e0a1b11ae1', '4d5a', '7f454c46']
/** Of what kind the parts of a document are. */
const ACTIVE_TYPE = /macroenabled|vbaproject|vbadata|macrosheet|activex|oleobject|-officedocument\.control/i
/** What a part is to the one that names it. */
const ACTIVE_RELATION =
  /\/(?:vbaProject|wordVbaData|xlMacrosheet|xlIntlMacrosheet|oleObject|control|activeXControlBinary|aFChunk|subDocument|frame)$/i
/** Fetched from elsewhere without being asked: a template with macros, a picture that tells who reads. */
const ELSEWHERE = /^(?!mailto:|file:)[a-z][a-z0-9+.-]+:|^(?:file:\/*)?\\\\|^\/\/|^file:\/\/[^/]|^file:\/{4}/i
const ASKED_FOR = /\/(?:hyperlink|externalLinkPath)$/i
/** Parts that hold no program, however they are read: they are not unpacked. */
const PLAIN = /\.(?:xml|png|jpe?g|gif|bmp|tiff?|emf|wmf|wdp|odttf|fntdata|mp3|mp4|m4a|wav)$/i
const FIELDS = /^word\/(?:document|header|footer|footnotes|endnotes|comments)\d*\.xml$/i
const LINKS = /^xl\/externallinks\/[^/]+\.xml$/i

/**
 * Looks through a Word, Excel or PowerPoint file. Throws an Objection to macros, controls, embedded objects and
 * programs, commands to other programs (DDE) and what is fetched from elsewhere by itself, and to what cannot be read.
 */
export function checkOffice(content: Uint8Array, depth = 1): void {
  if (depth > DEEPEST) throw new Objection('unreadable', 'too deep')
  for (const [name, bytes] of Object.entries(unpack(content))) {
    if (PROGRAMS.some((start) => Buffer.from(bytes.subarray(0, 8)).toString('hex').startsWith(start)))
      throw new Objection('unsafe', name)
    if (name === '[content_types].xml' && ACTIVE_TYPE.test(textOf(bytes))) throw new Objection('unsafe', name)
    if (name.endsWith('.rels')) checkRelations(textOf(bytes))
    if (FIELDS.test(name)) checkFields(textOf(bytes))
    if (LINKS.test(name) && /<[^<>]*\bddeLink\b/i.test(textOf(bytes))) throw new Objection('unsafe', name)
    if (!PLAIN.test(name)) checkInside(bytes, depth)
  }
}

/** The workbook of a chart and the like. */
function checkInside(bytes: Uint8Array, depth: number): void {
  const start = strFromU8(bytes.subarray(0, 5), true)
  if (start.startsWith('PK')) checkOffice(bytes, depth + 1)
  if (start === '%PDF-') checkPdf(Buffer.from(bytes))
}

/** The parts that are to be looked at, by their names in small letters. */
function unpack(content: Uint8Array): Record<string, Uint8Array> {
  const names = new Set<string>()
  let inflated = 0
  try {
    const parts = unzipSync(content, {
      filter({ name, originalSize }) {
        const plain = plainName(name)
        if (names.has(plain) || names.size >= MOST_ENTRIES) throw new Objection('unreadable', name)
        names.add(plain)
        const isLookedAt =
          !PLAIN.test(plain) || FIELDS.test(plain) || LINKS.test(plain) || plain.startsWith('[')
        if (isLookedAt) inflated += originalSize
        if (inflated > MOST_INFLATED) throw new Objection('unreadable', 'too large')
        return isLookedAt
      },
    })
    return Object.fromEntries(Object.entries(parts).map(([name, bytes]) => [plainName(name), bytes]))
  } catch (error) {
    throw error instanceof Objection ? error : new Objection('unreadable', String(error))
  }
}

const plainName = (name: string): string => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase()

/** XML in UTF-8, its character references undone. Other encodings and own entities serve to hide words. */
function textOf(bytes: Uint8Array): string {
  const text = strFromU8(bytes)
  if (
    text.includes('\0') ||
    /<!(?:DOCTYPE|ENTITY)/i.test(text) ||
    /^[^>]*encoding=["'](?!utf-8|us-ascii)/i.test(text)
  )
    throw new Objection('unreadable', 'encoding')
  return text
    .replaceAll(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (_, hex?: string, decimal?: string) =>
      signOf(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
    )
    .replaceAll('&amp;', '&')
}

const signOf = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : '')

function checkRelations(text: string): void {
  for (const [tag] of text.matchAll(/<(?:\w+:)?Relationship\b[^>]*>/g)) {
    const [type = '', target = '', mode = ''] = ['Type', 'Target', 'TargetMode'].map((name) =>
      attribute(tag, name),
    )
    if (ACTIVE_RELATION.test(type)) throw new Objection('unsafe', type)
    if (/^external$/i.test(mode) && !ASKED_FOR.test(type) && ELSEWHERE.test(target.trim()))
      throw new Objection('unsafe', target)
  }
}

const attribute = (tag: string, name: string): string | undefined => {
  const [, double, single] = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag) ?? []
  return double ?? single
}

/** Word's fields, whose words may be cut into many runs. */
function checkFields(text: string): void {
  const runs = [...text.matchAll(/<w:instrText\b[^>]*>([^<]*)</g)].map(([, run]) => run)
  const simple = [...text.matchAll(/\bw:instr\s*=\s*["']([^"']*)/g)].map(([, instruction]) => instruction)
  for (const instruction of [runs.join(''), ...simple])
    if (/\bDDE(?:AUTO)?\b/i.test(instruction ?? '')) throw new Objection('unsafe', 'DDE')
}
