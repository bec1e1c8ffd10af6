import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { keptMessage } from '../sms/stand-in'

/** A mail or text message that a stand-in took instead of sending it. */
export interface Kept {
  id: string
  kind: 'mail' | 'sms'
  at: Date
  to: string
  /** Of a mail; a text message has none. */
  subject: string | null
  text: string
}

const MAIL = '.eml'
const SMS = '.sms.json'
const MOST_FILES = 5000

/** What the stand-ins keep in `folder`, newest first, at most `limit`. No folder yet = nothing. */
export async function readInbox(folder: string, limit: number): Promise<Kept[]> {
  const names = await readdir(folder).catch(() => [])
  const files = names.filter((name) => name.endsWith(MAIL) || name.endsWith(SMS)).slice(0, MOST_FILES)
  const dated = await Promise.all(
    files.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtime })),
  )
  const newest = dated.toSorted((a, b) => b.at.getTime() - a.at.getTime()).slice(0, limit)
  return Promise.all(newest.map((file) => readOne(folder, file)))
}

async function readOne(folder: string, { name, at }: { name: string; at: Date }): Promise<Kept> {
  const content = await readFile(join(folder, name))
  const id = name.slice(0, name.indexOf('.'))
  if (name.endsWith(SMS)) {
    const { to, text } = keptMessage.parse(JSON.parse(content.toString('utf8')))
    return { id, kind: 'sms', at, to, subject: null, text }
  }
  const { to, subject, text } = await PostalMime.parse(content)
  const address = to?.map((one) => one.address ?? '').join(', ') ?? ''
  return { id, kind: 'mail', at, to: address, subject: subject ?? '', text: text ?? '' }
}
