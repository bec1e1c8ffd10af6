import { statfs } from 'node:fs/promises'
import type { Call } from '@groundbreak/contract/define'
import { fail } from '../http/errors'

/** Bytes. */
export interface DiskSpace {
  free: number
  total: number
}

/** `low`: staff are told; `full`: nothing is written until there is room. */
export type DiskState = 'fine' | 'low' | 'full'

/** Room that is kept, and given up when there is none left: what is under way can end, the database does not stop. */
export interface Reserve {
  readonly bytes: number
  has(): Promise<boolean>
  keep(): Promise<void>
  giveUp(): Promise<void>
}

const GB = 1024 ** 3
/** Of the disk, and at most: a share of a large disk is a lot of room. */
const LOW = { share: 0.15, most: 5 * GB }
const FULL = { share: 0.05, most: GB }
/** What was crossed must be left behind by so much, so that nothing goes back and forth at the line. */
const BACK = 1.2
const LOOK_MS = 250

interface Options {
  read: () => Promise<DiskSpace>
  reserve: Reserve | null
  onChange?: (state: DiskState, space: DiskSpace) => void
  onTrouble?: (error: unknown) => void
}

export const readSpace = async (folder: string): Promise<DiskSpace> => {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}

/**
 * Looks at the disk of the data folder four times a second. Writes are refused before the disk is full, because
 * PostgreSQL ends where it cannot go on writing its log; reads go on, and all comes back by itself once there is
 * room. The reserve never counts as free.
 */
export class DiskGuard {
  state: DiskState = 'fine'
  /** As last looked at; without the reserve. */
  space: DiskSpace = { free: 0, total: 0 }
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> = Promise.resolve()

  constructor(private readonly options: Options) {}

  /** Looks once, then again and again until it is closed. */
  async start(): Promise<void> {
    await this.look()
    this.#timer = setInterval(() => {
      this.#looking = this.#looking.then(() => this.look())
    }, LOOK_MS)
    this.#timer.unref()
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#looking
  }

  async look(): Promise<void> {
    try {
      await this.#look()
    } catch (error) {
      this.options.onTrouble?.(error)
    }
  }

  async #look(): Promise<void> {
    const { read, reserve } = this.options
    const { free, total } = await read()
    const kept = (await reserve?.has()) ?? true
    this.space = { free: kept ? free : Math.max(0, free - (reserve?.bytes ?? 0)), total }
    const before = this.state
    this.state = stateOf(this.space, before)
    if (this.state === 'full' && kept) await reserve?.giveUp()
    if (this.state !== 'full' && !kept) await reserve?.keep()
    if (this.state !== before) this.options.onChange?.(this.state, this.space)
  }

  /**
   * Throws the refusal of a write while the disk is full. Reads that leave a trace (`harmless`) and the ways in (open
   * to anybody) go on: a few bytes each, and without them nothing could be read.
   */
  refuse({ effect, harmless, open }: Pick<Call, 'effect' | 'harmless' | 'open'>): void {
    if (this.state === 'full' && effect === 'write' && !harmless && !open) throw fail('http.diskFull')
  }

  /** Throws the refusal of a content that would fill the disk, though a small write would not. */
  refuseContent(bytes: number): void {
    if (stateOf({ ...this.space, free: this.space.free - bytes }, this.state) === 'full')
      throw fail('http.diskFull')
  }
}

function stateOf({ free, total }: DiskSpace, before: DiskState): DiskState {
  const line = ({ share, most }: typeof LOW, isBelow: boolean) =>
    Math.min(total * share, most) * (isBelow ? BACK : 1)
  if (free < line(FULL, before === 'full')) return 'full'
  return free < line(LOW, before !== 'fine') ? 'low' : 'fine'
}
