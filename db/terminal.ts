import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { refuseStart } from './start-error'

/** Whether somebody sits there who can be asked. */
export const isTerminal = (): boolean => process.stdin.isTTY && process.stdout.isTTY

export function ask(question: string): Promise<string> {
  return readLine(question, process.stdout)
}

/** What is typed is not shown. */
export async function askUnseen(question: string): Promise<string> {
  process.stdout.write(question)
  try {
    return await readLine('', new Writable({ write: (_chunk, _encoding, done) => done() }))
  } finally {
    process.stdout.write('\n')
  }
}

/** Throws StartError at Ctrl-C and Ctrl-D. */
async function readLine(question: string, output: NodeJS.WritableStream): Promise<string> {
  const lines = createInterface({ input: process.stdin, output, terminal: true })
  const given = new AbortController()
  lines.once('close', () => given.abort())
  lines.once('SIGINT', () => given.abort())
  try {
    return await lines.question(question, { signal: given.signal })
  } catch {
    throw refuseStart('stopped')
  } finally {
    lines.close()
  }
}
