import { Objection } from './objection'

const codes = (signs: string): ReadonlySet<number> => new Set(Buffer.from(signs, 'latin1'))
const SPACES = codes('\0\t\n\f\r ')
const DELIMITERS = codes('()<>[]{}/%')
const [OPEN, CLOSE, LESS, GREATER, SLASH, PERCENT, BACKSLASH] = Buffer.from('()<>/%\\') as unknown as [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
]
const [LF, CR] = [10, 13]
/** No name or word that means something is as long. */
const LONGEST = 128

export const isSpace = (code: number | undefined): boolean => code !== undefined && SPACES.has(code)
export const isEndOfLine = (code: number | undefined): boolean => code === LF || code === CR
export const isDigit = (code: number | undefined): boolean => code !== undefined && code >= 48 && code <= 57

/** How much may be read in all: files that overlap themselves would otherwise be read without end. */
export interface Budget {
  bytes: number
}

/**
 * The tokens of PDF from a place on, as a reader that follows a reference meets them: names as `/Name` with their
 * escapes undone, brackets, numbers and words as written, every string as `()`. Comments are left out.
 */
export class PdfTokens {
  constructor(
    private readonly bytes: Buffer,
    public at: number,
    private readonly budget: Budget,
  ) {}

  /** Undefined at the end. Throws an Objection once the budget is used up. */
  next(): string | undefined {
    const began = this.at
    const token = this.#read()
    this.budget.bytes -= this.at - began + 1
    if (this.budget.bytes < 0) throw new Objection('unreadable', 'too much to read')
    return token
  }

  #read(): string | undefined {
    const { bytes } = this
    this.#skipSpace()
    if (this.at >= bytes.length) return undefined
    const code = bytes[this.at++] as number
    if (code === SLASH) return `/${unescaped(this.#regular())}`
    if (code === OPEN) return this.#string()
    if (code === LESS && bytes[this.at] !== LESS) return this.#hexString()
    if ((code === LESS || code === GREATER) && bytes[this.at] === code) {
      this.at++
      return code === LESS ? '<<' : '>>'
    }
    if (DELIMITERS.has(code)) return String.fromCodePoint(code)
    this.at--
    return this.#regular()
  }

  #skipSpace(): void {
    const { bytes } = this
    for (;;) {
      while (isSpace(bytes[this.at])) this.at++
      if (bytes[this.at] !== PERCENT) return
      while (this.at < bytes.length && !isEndOfLine(bytes[this.at])) this.at++
    }
  }

  #regular(): string {
    const began = this.at
    const { bytes } = this
    while (this.at < bytes.length) {
      const code = bytes[this.at] as number
      if (SPACES.has(code) || DELIMITERS.has(code)) break
      this.at++
    }
    return bytes.toString('latin1', began, Math.min(this.at, began + LONGEST))
  }

  /** Brackets in it come in pairs, or with a backslash before them. */
  #string(): string {
    for (let depth = 1; depth > 0 && this.at < this.bytes.length; this.at++) {
      const code = this.bytes[this.at]
      if (code === BACKSLASH) this.at++
      else if (code === OPEN) depth++
      else if (code === CLOSE) depth--
    }
    return '()'
  }

  #hexString(): string {
    const end = this.bytes.indexOf(GREATER, this.at)
    this.at = end === -1 ? this.bytes.length : end + 1
    return '()'
  }
}

const unescaped = (name: string): string =>
  name.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
