import { inflateSync } from 'node:zlib'
import { Objection } from './objection'
import { type Budget, isDigit, isEndOfLine, isSpace, PdfTokens } from './pdf-tokens'

/** Scripts, programs, files inside, forms that send themselves, and what opens another file. */
const FORBIDDEN: ReadonlySet<string> = new Set([
  '/JavaScript',
  '/JS',
  '/OnInstantiate',
  '/Launch',
  '/EmbeddedFile',
  '/EmbeddedFiles',
  '/FileAttachment',
  '/RichMedia',
  '/RichMediaContent',
  '/XFA',
  '/SubmitForm',
  '/ImportData',
  '/GoToR',
  '/GoToE',
])
/** Opened by itself these lead out of the document, or on to another action. */
const LEADS_ON: ReadonlySet<string> = new Set(['/URI', '/Next'])

/** Behind the value of an object, or of the trailer. */
const ENDS: ReadonlySet<string> = new Set(['endobj', 'stream', 'startxref'])

const MB = 1024 * 1024
const MOST_INFLATED = 64 * MB
/** Honest files are read once, and their object streams beside it. */
const TIMES_READ = 3
const MOST_IN_A_STREAM = 100_000

/**
 * Looks through a PDF without believing its table of contents: whatever stands behind a header of an object is read,
 * also in older revisions, in comments and in other objects' streams, and so are the objects in compressed streams.
 * Throws an Objection to what runs or opens by itself, and to what cannot be read: encryption, unusual compression.
 */
export function checkPdf(content: Buffer): void {
  const look = new PdfLook(content)
  for (const word of ['obj', 'trailer'])
    for (let at = content.indexOf(word); at !== -1; at = content.indexOf(word, at + 1)) {
      const number = word === 'obj' ? numberBefore(content, at) : NO_NUMBER
      if (number !== undefined) look.readObject(number, at + word.length)
    }
  look.end()
}

/** Of an object whose number stands behind a comment, and of the trailer, which has none. */
const NO_NUMBER = -1

/** The number of the object whose header ends here; undefined: these letters are no header. */
function numberBefore(bytes: Buffer, end: number): number | undefined {
  let at = end
  const back = (isThat: (code: number | undefined) => boolean): number => {
    const from = at
    while (at > 0 && isThat(bytes[at - 1])) at--
    return from - at
  }
  const behindComment = () => (endsInComment(bytes, at) ? NO_NUMBER : undefined)
  const isApart = back(isSpace) > 0
  if (back(isDigit) === 0) return isApart ? behindComment() : undefined
  if (back(isSpace) === 0) return undefined
  const numberEnd = at
  if (back(isDigit) === 0) return behindComment()
  return Number(bytes.toString('latin1', at, numberEnd))
}

function endsInComment(bytes: Buffer, end: number): boolean {
  for (let at = end - 1; at >= 0 && !isEndOfLine(bytes[at]); at--) if (bytes[at] === 0x25) return true
  return false
}

class PdfLook {
  readonly #budget: Budget
  #inflated = MOST_INFLATED
  /** Objects that are opened by themselves, and those that lead on. */
  readonly #opened = new Set<string>()
  readonly #leading = new Set<string>()

  constructor(private readonly content: Buffer) {
    this.#budget = { bytes: content.length * TIMES_READ + MB }
  }

  /** Reads the object behind its header, and what is packed into it. */
  readObject(number: number, at: number): void {
    const tokens = new PdfTokens(this.content, at, this.#budget)
    const read: string[] = []
    let depth = 0
    let token = tokens.next()
    while (token !== undefined && !(depth <= 0 && ENDS.has(token))) {
      depth += depthOf(token)
      read.push(token)
      if (token === 'stream') throw new Objection('unreadable', 'a stream within a value')
      token = tokens.next()
    }
    this.#judge(number, read)
    const isPacked = read.includes('/ObjStm') || read.includes('/First')
    if (token === 'stream' && isPacked) this.#readPacked(read, tokens.at)
  }

  end(): void {
    for (const number of this.#opened)
      if (this.#leading.has(number)) throw new Objection('unsafe', `/OpenAction ${number}`)
  }

  #judge(number: number, tokens: readonly string[]): void {
    for (const [at, token] of tokens.entries()) {
      if (FORBIDDEN.has(token)) throw new Objection('unsafe', token)
      if (token === '/Encrypt') throw new Objection('unreadable', token)
      const value = tokens[at + 1] ?? ''
      if (token === '/AA' && (value === '<<' || isNumber(value))) throw new Objection('unsafe', token)
      if (token === '/OpenAction' && isNumber(value)) this.#opened.add(value)
      if (token === '/OpenAction' && value === '<<' && leadsOn(valueAt(tokens, at + 1)))
        throw new Objection('unsafe', token)
    }
    if (leadsOn(tokens)) this.#leading.add(String(number))
  }

  /** The objects of an object stream, each from where the stream says it begins. */
  #readPacked(dictionary: readonly string[], at: number): void {
    const bytes = this.#unpacked(dictionary, this.#streamAt(at))
    const [count, first] = [numberOf(dictionary, '/N'), numberOf(dictionary, '/First')]
    if (count > MOST_IN_A_STREAM) throw new Objection('unreadable', `/N ${count}`)
    const budget = { bytes: bytes.length * TIMES_READ + MB }
    const head = new PdfTokens(bytes, 0, budget)
    for (let left = count; left > 0; left--) {
      const [number, offset] = [head.next() ?? '', head.next() ?? '']
      if (!isNumber(number) || !isNumber(offset)) throw new Objection('unreadable', 'object stream')
      this.#judge(Number(number), oneValue(new PdfTokens(bytes, first + Number(offset), budget)))
    }
  }

  #streamAt(keywordEnd: number): Buffer {
    const { content } = this
    let at = keywordEnd
    if (content[at] === 0x0d) at++
    if (content[at] === 0x0a) at++
    const end = content.indexOf('endstream', at)
    return content.subarray(at, end === -1 ? content.length : end)
  }

  /** Only as every program packs its objects; the other ways serve to hide them. */
  #unpacked(dictionary: readonly string[], packed: Buffer): Buffer {
    const filter = filterOf(dictionary)
    if (filter === null) return packed
    try {
      const bytes = inflateSync(packed, { maxOutputLength: this.#inflated })
      this.#inflated -= bytes.length
      return bytes
    } catch (error) {
      throw new Objection('unreadable', String(error))
    }
  }
}

const isNumber = (token: string): boolean => /^\d{1,10}$/.test(token)
const leadsOn = (tokens: readonly string[]): boolean => tokens.some((token) => LEADS_ON.has(token))

function depthOf(token: string): number {
  if (token === '<<' || token === '[') return 1
  return token === '>>' || token === ']' ? -1 : 0
}

/** The value that begins at a place among tokens. */
function valueAt(tokens: readonly string[], begin: number): string[] {
  let at = begin
  return oneValue({ next: () => tokens[at++] })
}

function oneValue(tokens: Pick<PdfTokens, 'next'>): string[] {
  const read: string[] = []
  let depth = 0
  do {
    const token = tokens.next()
    if (token === undefined) break
    depth += depthOf(token)
    read.push(token)
  } while (depth > 0)
  return read
}

/** The number of a key that stands there once. */
function numberOf(dictionary: readonly string[], key: string): number {
  const at = dictionary.indexOf(key)
  const value = dictionary[at + 1] ?? ''
  const isReference = isNumber(dictionary[at + 2] ?? '') && dictionary[at + 3] === 'R'
  if (at === -1 || at !== dictionary.lastIndexOf(key) || !isNumber(value) || isReference)
    throw new Objection('unreadable', key)
  return Number(value)
}

/** Null: not compressed. Throws an Objection to any compression but the usual one. */
function filterOf(dictionary: readonly string[]): 'FlateDecode' | null {
  const written = ['/Filter', '/DecodeParms', '/F', '/DP'].map((key) => {
    const at = dictionary.indexOf(key)
    if (at !== dictionary.lastIndexOf(key)) throw new Objection('unreadable', key)
    return at === -1 ? '' : valueAt(dictionary, at + 1).join(' ')
  })
  const [filter = '', ...others] = written
  if (others.some((other) => !['', 'null'].includes(other))) throw new Objection('unreadable', 'parameters')
  if (['', 'null', '[ ]'].includes(filter)) return null
  if (['/FlateDecode', '[ /FlateDecode ]'].includes(filter)) return 'FlateDecode'
  throw new Objection('unreadable', filter)
}
