import type pg from 'pg'
import { AskedThread, WorkerGone } from '../asked-thread'
import { changesSince, currentPosition } from '../search/change-log'
import type { ChangedLinks } from './link-rows'
import {
  dayOf,
  type NeighbourQuestion,
  type Neighbours,
  type Network,
  type NodeKind,
  type PartnerQuestion,
  type Partners,
  type Picture,
  type PictureQuestion,
  type Route,
  type RouteQuestion,
} from './network'
import { loadLinksOf, loadOnProjects, readLinks } from './network.queries'
import { PostgresNetwork } from './postgres-network'
import type { NetworkRequest } from './thread'

export interface NetworkEngineOptions {
  pool: pg.Pool
  onProgress?: (message: string) => void
  /** Failures the engine gets over by itself: a lost connection, a crashed thread. */
  onTrouble?: (error: unknown) => void
}

export interface NetworkSize {
  nodes: number
  links: number
  /** Links of nodes that have changed since the arrays were made. */
  changed: number
  bytes: number
}

/** A thread with its graph, and up to where that follows the change log. */
interface Kept {
  thread: AskedThread<NetworkRequest>
  position: string
  builtOn: number
}

const POLL_MS = 1_000
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 30_000
const BATCH = 500
/** Chunks on their way to the thread while the next one is read. */
const MOST_ON_THE_WAY = 4
/** More replaced links than this share, or an order by strength that is older: the graph is made anew. */
const MOST_CHANGED = 0.1
const FEW_CHANGED = 100_000
const OLDEST_DAYS = 30

const entities: Record<NodeKind, string> = { project: 'projects', firm: 'firms', contact: 'contacts' }

/** Who knows whom, from memory; from PostgreSQL while memory is not ready. Nothing of it is kept on disk. */
export class NetworkEngine implements Network {
  private readonly postgres: PostgresNetwork
  private readonly loop: Promise<void>
  private readonly closing = new AbortController()
  private memory: Kept | undefined
  private whenReady!: Promise<void>
  private nowReady!: () => void
  private wakeUp: () => void = () => undefined
  private turn: Promise<void> = Promise.resolve()

  constructor(private readonly options: NetworkEngineOptions) {
    this.postgres = new PostgresNetwork(options.pool)
    this.awaitReady()
    this.loop = this.keep()
  }

  neighbours(question: NeighbourQuestion): Promise<Neighbours> {
    return this.answer('neighbours', question)
  }

  picture(question: PictureQuestion): Promise<Picture> {
    return this.answer('picture', question)
  }

  routes(question: RouteQuestion & { most: number }): Promise<Route[]> {
    return this.answer('routes', question)
  }

  partners(question: PartnerQuestion): Promise<Partners> {
    return this.answer('partners', question)
  }

  /** Once the arrays answer. */
  ready(): Promise<void> {
    return this.whenReady
  }

  /** Looks into the change log now; done when it was taken in. */
  async follow(): Promise<void> {
    const { memory } = this
    if (memory) await this.takeIn(memory)
  }

  async size(): Promise<NetworkSize | undefined> {
    return (await this.memory?.thread.ask({ kind: 'size' })) as NetworkSize | undefined
  }

  async close(): Promise<void> {
    this.closing.abort(new WorkerGone('the network is closed'))
    this.wakeUp()
    this.nowReady()
    await this.loop
    await this.memory?.thread.close()
    this.memory = undefined
  }

  private get closed(): boolean {
    return this.closing.signal.aborted
  }

  private async answer<Name extends keyof Network>(
    name: Name,
    question: Parameters<Network[Name]>[0],
  ): Promise<Awaited<ReturnType<Network[Name]>>> {
    const { memory } = this
    if (memory) {
      try {
        return (await memory.thread.ask({ kind: 'ask', name, question: question as never })) as never
      } catch (error) {
        if (!(error instanceof WorkerGone) || this.closed) throw error
      }
    }
    return (await this.postgres[name](question as never)) as never
  }

  private async keep(): Promise<void> {
    let pause = FIRST_PAUSE_MS
    while (!this.closed) {
      try {
        if (!this.memory || (await this.isWornOut(this.memory))) await this.renew()
        else await this.takeIn(this.memory)
        pause = POLL_MS
      } catch (error) {
        if (this.closed) return
        this.options.onTrouble?.(error)
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
      }
      await this.pause(pause)
    }
  }

  /** In a thread of its own; the one before answers until it is done. */
  private async renew(): Promise<void> {
    const { pool, onProgress = () => undefined } = this.options
    const thread: Kept['thread'] = new AskedThread('network', undefined, (error) =>
      this.onCrash(thread, error),
    )
    try {
      const begun = performance.now()
      const builtOn = dayOf(Date.now())
      const position = await currentPosition(pool)
      const onTheWay: Promise<unknown>[] = []
      for await (const chunk of readLinks(pool)) {
        this.closing.signal.throwIfAborted()
        if (onTheWay.length >= MOST_ON_THE_WAY) await onTheWay.shift()
        const read = thread.ask({ kind: 'read', chunk }, [chunk.buffer])
        // Awaited below, unless the build ends early: then nobody is left to hear of a failure.
        read.catch(() => undefined)
        onTheWay.push(read)
      }
      await Promise.all(onTheWay)
      const size = (await thread.ask({ kind: 'build', today: builtOn })) as NetworkSize
      const kept: Kept = { thread, position, builtOn }
      await this.takeIn(kept)
      const before = this.memory
      this.memory = kept
      this.nowReady()
      await before?.thread.close()
      const seconds = ((performance.now() - begun) / 1000).toFixed(1)
      onProgress(`network: ${size.nodes} nodes, ${size.links} links in ${seconds} s`)
    } catch (error) {
      await thread.close()
      throw error
    }
  }

  /** Applies what was committed since; one after the other, so that nothing older comes last. */
  private takeIn(kept: Kept): Promise<void> {
    const turn = this.turn.then(() => this.applySince(kept))
    this.turn = turn.catch(() => undefined)
    return turn
  }

  private async applySince(kept: Kept): Promise<void> {
    const { pool } = this.options
    const { position, ids } = await changesSince(pool, kept.position)
    const projectIds = ids.get(entities.project) ?? []
    for (let at = 0; at < projectIds.length; at += BATCH) {
      const part = projectIds.slice(at, at + BATCH)
      const { firmIds, contactIds } = await loadOnProjects(pool, part)
      await this.reload(kept, { project: part, firm: firmIds, contact: contactIds })
    }
    await this.reload(kept, {
      firm: ids.get(entities.firm) ?? [],
      contact: ids.get(entities.contact) ?? [],
    })
    kept.position = position
  }

  private async reload(kept: Kept, ids: Partial<Record<NodeKind, readonly number[]>>): Promise<void> {
    const { pool } = this.options
    const changes: ChangedLinks[] = []
    for (const [owner, all] of Object.entries(ids) as [NodeKind, readonly number[]][])
      for (let at = 0; at < all.length; at += BATCH) {
        const part = all.slice(at, at + BATCH)
        changes.push({ owner, ids: part, rows: await loadLinksOf(pool, owner, part) })
      }
    if (changes.length > 0) await kept.thread.ask({ kind: 'change', changes })
  }

  private async isWornOut({ thread, builtOn }: Kept): Promise<boolean> {
    if (dayOf(Date.now()) - builtOn >= OLDEST_DAYS) return true
    const { changed, links } = (await thread.ask({ kind: 'size' })) as NetworkSize
    return changed > FEW_CHANGED && changed > links * MOST_CHANGED
  }

  private readonly onCrash = (thread: Kept['thread'], error: unknown): void => {
    if (this.memory?.thread === thread) {
      this.memory = undefined
      this.awaitReady()
      this.wakeUp()
    }
    if (!this.closed) this.options.onTrouble?.(error)
  }

  private awaitReady(): void {
    this.whenReady = new Promise((resolve) => (this.nowReady = resolve))
  }

  private pause(ms: number): Promise<void> {
    if (this.closed) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      this.wakeUp = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}
