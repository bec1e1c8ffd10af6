import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { contacts } from '@groundbreak/contract/areas/contacts'
import { personalData } from '@groundbreak/contract/areas/personal-data'
import { contactNumbersIn } from '@groundbreak/market/canaries'
import type { Response } from 'light-my-request'
import { strFromU8, unzipSync } from 'fflate'

/** Calls that hand over everything that is held of a person, by path. */
export const COPYING: ReadonlySet<string> = new Set([personalData.copy.path])
/** Calls that show a contact's number in full to whom they answer, by path. */
const REVEALING: ReadonlySet<string> = new Set([...COPYING, contacts.getMobile.path])

export interface Place {
  /** `POST /project/get`, `mail to …`, `log`. */
  call: string
  /** `user 12`, `nobody`. */
  as: string
}

/** Looks for full numbers of contacts in everything that leaves, but for those a call showed to who asked for them. */
export class Canaries {
  /** Call, identity and place of what leaked, the number masked. */
  readonly leaks: string[] = []
  readonly #shown = new Map<string, Set<string>>()
  readonly #users = new Map<string, number>()
  #pending: Promise<void>[] = []

  constructor(private readonly revealing: ReadonlySet<string> = REVEALING) {}

  /** Whose session it is, so that what one place of a user was shown another may show again. */
  know(secret: string, userId: number): void {
    this.#users.set(secret, userId)
  }

  /** An answer of the application: head, cookies, body; also inside archives and PDFs. */
  takeAnswer(asked: { method: string; url: string; cookie: string }, answer: Response): void {
    const secret = /(?:^|;\s*)(?:__Host-)?sid=([^;]*)/.exec(asked.cookie)?.[1]
    const path = asked.url.split('?', 1)[0] as string
    const as = secret === undefined ? 'nobody' : this.#nameOf(secret)
    const place = { call: `${asked.method} ${path}`, as }
    this.take({ ...place, call: `${place.call}, head` }, JSON.stringify(answer.headers))
    const body = unpacked(answer)
    this.takeShown(path, as, body)
    this.takeContent(place, body)
  }

  /** What a call answered that shows a number: to this one it is no leak any more. */
  takeShown(path: string, as: string, body: Buffer): void {
    if (this.revealing.has(path)) this.#allow(as, contactNumbersIn(body.toString('utf8')))
  }

  /** Also what stands in an archive (Excel, Word) or a PDF. */
  takeContent(place: Place, content: Buffer): void {
    if (content.subarray(0, 5).toString('latin1') === '%PDF-')
      this.#pending.push(
        // What only begins like one is read as it stands.
        this.#takePdf(place, content).catch(() => this.take(place, content.toString('utf8'))),
      )
    else for (const text of textsOf(content)) this.take(place, text)
  }

  take({ call, as }: Place, text: string): void {
    for (const number of contactNumbersIn(text))
      if (!this.#shown.get(as)?.has(number))
        this.leaks.push(`${call}, as ${as}: ${number.slice(0, -5)}***${number.slice(-2)}`)
  }

  /** Throws when something leaked. */
  async check(): Promise<void> {
    await Promise.all(this.#pending.splice(0))
    const leaks = [...new Set(this.leaks.splice(0))]
    if (leaks.length > 0)
      throw new Error(`Full numbers of contacts left the product:\n${leaks.slice(0, 20).join('\n')}`)
  }

  /** Users of another database have the same ids. */
  forget(): void {
    this.#users.clear()
    this.#shown.clear()
  }

  #nameOf(secret: string): string {
    const userId = this.#users.get(secret)
    return userId === undefined ? `session ${secret.slice(0, 6)}` : `user ${userId}`
  }

  #allow(as: string, numbers: readonly string[]): void {
    const shown = this.#shown.get(as) ?? new Set()
    for (const number of numbers) shown.add(number)
    this.#shown.set(as, shown)
  }

  async #takePdf(place: Place, content: Buffer): Promise<void> {
    const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
    const loading = getDocument({ data: new Uint8Array(content), verbosity: 0 })
    const document = await loading.promise.catch(() => null)
    // No more than its first letters are those of a PDF.
    if (!document) return this.take(place, content.toString('utf8'))
    for (let page = 1; page <= document.numPages; page++) {
      const { items } = await (await document.getPage(page)).getTextContent()
      this.take(place, items.map((item) => ('str' in item ? item.str : '')).join(''))
    }
    await loading.destroy()
  }
}

function unpacked({ headers, rawPayload }: Response): Buffer {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(rawPayload)
  if (headers['content-encoding'] === 'gzip') return gunzipSync(rawPayload)
  return rawPayload
}

/** Of an archive (Excel, Word) its parts, with and without their marks: a number may stand in several runs. */
function textsOf(body: Buffer): string[] {
  if (body.subarray(0, 4).toString('latin1') !== 'PK\u0003\u0004') return [body.toString('utf8')]
  return Object.entries(unzipSync(body)).flatMap(([name, part]) => {
    const text = strFromU8(part)
    return name.startsWith('word/') ? [text, text.replaceAll(/<(?!\/w:p>)[^>]*>/g, '')] : [text]
  })
}

/** Of one file of tests after the other. */
export const canaries = new Canaries()
