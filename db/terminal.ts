import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { refuseStart } from './start-error'

/** Whether somebody sits there who can be asked. */
export const isTerminal = (): boolean => process.stdin.isTTY && process.stdout.isTTY

/** Throws StartError at Ctrl-C and Ctrl-D, as does the other one. */
export async function ask(question: string): Promise<string> {
  const [answer] = await readLines([question], process.stdout)
  return answer ?? ''
}

/** What is typed is not shown, neither while the question is written nor between two. */
export function askUnseen(...questions: string[]): Promise<string[]> {
  return readLines(questions, new Writable({ write: (_chunk, _encoding, done) => done() }))
}

async function readLines(questions: readonly string[], output: NodeJS.WritableStream): Promise<string[]> {
  const isSeen = output === process.stdout
  const lines = createInterface({ input: process.stdin, output, terminal: true })
  const given = new AbortController()
  lines.once('close', () => given.abort())
  lines.once('SIGINT', () => given.abort())
  const answers: string[] = []
  try {
    for (const question of questions) {
      if (!isSeen) process.stdout.write(question)
      answers.push(await lines.question(isSeen ? question : '', { signal: given.signal }))
      if (!isSeen) process.stdout.write('\n')
    }
    return answers
  } catch {
    throw refuseStart('stopped')
  } finally {
    lines.close()
  }
}
