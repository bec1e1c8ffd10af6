import { codes } from '@groundbreak/contract/codes'
import type { Call, Output } from '@groundbreak/contract/define'
import { SUCCESS, SUCCESS_MESSAGE } from '@groundbreak/contract/envelope'
import type { z } from 'zod'

/** How the fake server answers one call; made by `answer`, `refuse`, `never`, `offline` and `inTurn`. */
export interface Answered {
  call: Call
  reply: (input: object) => Promise<Response>
}

const json = (code: number, message: string, data: unknown) => Response.json({ code, message, data })

/** A success, the same each time or made from what is asked. */
export function answer<C extends Call>(
  call: C,
  data: Output<C> | ((input: z.output<C['input']>) => Output<C>),
): Answered {
  const dataFor = (input: object) =>
    typeof data === 'function' ? (data as (input: unknown) => Output<C>)(input) : data
  return { call, reply: async (input) => json(SUCCESS, SUCCESS_MESSAGE, call.output.parse(dataFor(input))) }
}

/** A failure by its code and words. */
export function refuse(call: Call, code: keyof typeof codes, words: string): Answered {
  return { call, reply: async () => json(codes[code], words, null) }
}

/** Still on its way. */
export function never(call: Call): Answered {
  return { call, reply: () => new Promise(() => undefined) }
}

const noConnection = new TypeError('Failed to fetch')

export function offline(call: Call): Answered {
  return { call, reply: () => Promise.reject(noConnection) }
}

/** One after the other, each time that it is asked; the last one for good. */
export function inTurn(...[first, ...others]: [Answered, ...Answered[]]): Answered {
  const turns: [Answered, ...Answered[]] = [first, ...others]
  const next = () => (turns.length > 1 && turns.shift()) || turns[0]
  return { call: first.call, reply: (input) => next().reply(input) }
}

const faults: string[] = []

/** What the screens of a test asked in vain, or were told wrongly, until now; told once. */
export const takeFaults = (): string[] => faults.splice(0)

/** The one `fetch` of the client, over a table of answers; what the contract refuses is a fault of the test. */
export function serve(answers: readonly Answered[]) {
  return async (path: string, { body }: { body: string }): Promise<Response> => {
    try {
      const found = answers.find(({ call }) => call.path === path)
      if (!found) throw new Error('not in the table')
      return await found.reply(found.call.input.parse(JSON.parse(body)) as object)
    } catch (error) {
      if (error === noConnection) throw error
      faults.push(`${path}: ${String(error)}`)
      return json(codes['http.system'], String(error), null)
    }
  }
}
