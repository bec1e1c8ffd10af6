import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerOf, fail } from './errors'
import { type Language, languageOf } from '@groundbreak/phrases/phrases'
import { FittingLimit } from './fitting-limit'
import type { Metrics } from './metrics'

/** How long a call waits that is sent again after this answer. */
const RETRY_SECONDS = 2
const LOOK_MS = 200
/** Of the last look: behind by so much at its middle, who comes now would wait for those before. */
const MOST_DELAY_MS = 150
/** Who is told to come again waits as long as a turn of the loop: fewer are let in where turns get longer. */
const LONG_TURN_MS = 30
/** A machine that is busy with something else makes a few calls slow: no reason to refuse one more. */
const FEW = 8

/** Written once: thousands a second are told it. */
const BUSY: Readonly<Record<Language, string>> = { zh: busyIn('zh'), en: busyIn('en') }

function busyIn(language: Language): string {
  return JSON.stringify(answerOf(fail('http.busy'), language))
}

/** What takes its place among others of its kind: a flood of logins leaves theirs to those who are logged in. */
export type Crowd = 'waysIn' | 'others'

/** Of one kind of calls no more at a time than can be answered soon. */
class Room {
  #inside = 0
  readonly #fitting: FittingLimit

  constructor(private readonly most: number) {
    this.#fitting = new FittingLimit(most)
  }

  isFull(isBehind: boolean): boolean {
    if (this.most === 0) return false
    return this.#fitting.isReached(this.#inside) || (isBehind && this.#inside >= FEW)
  }

  /** Takes a place; the result gives it back. */
  enter(): () => void {
    this.#inside++
    const began = performance.now()
    return () => {
      this.#inside--
      this.#fitting.done(performance.now() - began)
    }
  }

  adjust(isLate: boolean): void {
    this.#fitting.adjust(isLate)
  }
}

/**
 * Lets in no more calls at a time than can be answered soon; the others are told at once to come again, before
 * anything of them is read. What waits to be read or sent by a slow client takes no place.
 */
export class Admission {
  #behind = false
  readonly #rooms: Record<Crowd, Room>
  readonly #delay = monitorEventLoopDelay({ resolution: 10 })
  readonly #timer: NodeJS.Timeout

  /** `most` calls at a time and a quarter as many ways in, fewer while they wait for each other; 0 = any number. */
  constructor(
    most: number,
    private readonly metrics: Metrics,
  ) {
    this.#rooms = { waysIn: new Room(Math.ceil(most / 4)), others: new Room(most) }
    this.#delay.enable()
    this.#timer = setInterval(() => {
      const turnMs = this.#delay.percentile(50) / 1e6
      this.#behind = turnMs > MOST_DELAY_MS
      this.#delay.reset()
      for (const room of Object.values(this.#rooms)) room.adjust(turnMs > LONG_TURN_MS)
    }, LOOK_MS)
    this.#timer.unref()
  }

  /** Takes a place, or throws the refusal; the result gives it back. */
  enter(crowd: Crowd): () => void {
    const room = this.#rooms[crowd]
    if (room.isFull(this.#behind)) {
      this.metrics.countShed()
      throw fail('http.busy')
    }
    return room.enter()
  }

  /** Refuses calls at the door; probes and the browser half stay open. */
  guard(app: FastifyInstance): void {
    app.addHook('onRequest', async (request, reply) => {
      const room = this.#rooms[request.routeOptions.config?.crowd ?? 'others']
      if (request.method !== 'POST' || !room.isFull(this.#behind)) return
      this.metrics.countShed()
      return reply
        .status(503)
        .header('retry-after', String(RETRY_SECONDS))
        .type('application/json; charset=utf-8')
        .send(BUSY[languageAsked(request)])
    })
    app.addHook('onClose', async () => {
      clearInterval(this.#timer)
      this.#delay.disable()
    })
  }
}

/** The body that says it has not been read. */
function languageAsked(request: FastifyRequest) {
  return languageOf(request.headers['accept-language']?.slice(0, 2))
}
