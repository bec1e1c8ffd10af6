import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerOf, fail } from './errors'
import { languageOf } from '@groundbreak/phrases/phrases'
import { FittingLimit } from './fitting-limit'
import type { Metrics } from './metrics'

/** How long a call waits that is sent again after this answer. */
const RETRY_SECONDS = 2
const LOOK_MS = 200
/** Of the last look: behind by so much at its middle, who comes now would wait for those before. */
const MOST_DELAY_MS = 150
/** A machine that is busy with something else makes a few calls slow: no reason to refuse one more. */
const FEW = 8

/**
 * Lets in no more calls at a time than can be answered soon; the others are told at once to come again, before
 * anything of them is read. What waits to be read or sent by a slow client takes no place.
 */
export class Admission {
  #inside = 0
  #behind = false
  readonly #fitting: FittingLimit
  readonly #delay = monitorEventLoopDelay({ resolution: 10 })
  readonly #timer: NodeJS.Timeout

  /** `most` calls at a time, fewer while they wait for each other; 0 = any number. */
  constructor(
    private readonly most: number,
    private readonly metrics: Metrics,
  ) {
    this.#fitting = new FittingLimit(most)
    this.#delay.enable()
    this.#timer = setInterval(() => {
      this.#behind = this.#delay.percentile(50) / 1e6 > MOST_DELAY_MS
      this.#delay.reset()
      this.#fitting.adjust()
    }, LOOK_MS)
    this.#timer.unref()
  }

  get isFull(): boolean {
    return this.most > 0 && (this.#fitting.isReached(this.#inside) || (this.#behind && this.#inside >= FEW))
  }

  /** Takes a place, or throws the refusal; the result gives it back. */
  enter(): () => void {
    if (this.isFull) throw this.#refusal()
    this.#inside++
    const began = performance.now()
    return () => {
      this.#inside--
      this.#fitting.done(performance.now() - began)
    }
  }

  /** Refuses calls at the door; probes and the browser half stay open. */
  guard(app: FastifyInstance): void {
    app.addHook('onRequest', async (request, reply) => {
      if (request.method !== 'POST' || !this.isFull) return
      const failure = this.#refusal()
      return reply
        .status(503)
        .header('retry-after', String(RETRY_SECONDS))
        .send(answerOf(failure, languageAsked(request)))
    })
    app.addHook('onClose', async () => {
      clearInterval(this.#timer)
      this.#delay.disable()
    })
  }

  #refusal() {
    this.metrics.countShed()
    return fail('http.busy')
  }
}

/** The body that says it has not been read. */
function languageAsked(request: FastifyRequest) {
  return languageOf(request.headers['accept-language']?.slice(0, 2))
}
