import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { ImportRefusal } from '../refusal'

export type FileKind = 'text' | 'xlsx'
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be'

const HEAD_BYTES = 65_536

/** Looks at the first bytes: a name's ending proves nothing. */
export async function sniff(file: string): Promise<{ kind: FileKind; encoding: Encoding }> {
  const handle = await open(file)
  const { buffer, bytesRead } = await handle
    .read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    .finally(() => handle.close())
  const head = buffer.subarray(0, bytesRead)
  if (head.length === 0) throw new ImportRefusal('empty')
  if (head.length >= 4 && head.readUInt32BE(0) === 0x504b0304) return { kind: 'xlsx', encoding: 'utf-8' }
  if (head[0] === 0xff && head[1] === 0xfe) return { kind: 'text', encoding: 'utf-16le' }
  if (head[0] === 0xfe && head[1] === 0xff) return { kind: 'text', encoding: 'utf-16be' }
  if (head.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27)))
    throw new ImportRefusal('binary')
  return { kind: 'text', encoding: 'utf-8' }
}

/** The text of a file piece by piece; refuses bytes that are not of the encoding. */
export async function* decoded(file: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  try {
    for await (const chunk of createReadStream(file, { highWaterMark: 1 << 17 })) {
      const text = decoder.decode(chunk as Buffer, { stream: true })
      if (text.includes('\0')) throw new ImportRefusal('binary')
      if (text) yield text
    }
    const rest = decoder.decode()
    if (rest) yield rest
  } catch (error) {
    if (error instanceof TypeError) throw new ImportRefusal('encoding', { encoding })
    throw error
  }
}
