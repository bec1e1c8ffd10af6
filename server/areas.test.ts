import { calls } from '@groundbreak/contract/calls'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { area } from './area'
import { allDownloads, allExportedLists, allHandlers, allJobs, allOwnLists, areas } from './areas'
import { job } from './jobs/job'

const named = (name: string) => ({ name, calls: [] })
const one = job({ name: 'one', run: async () => undefined })

const answer = async () => ({}) as never
const without = (one: string) => areas.filter(({ name }) => name !== one)
const two = (declared: object) => ['a', 'b'].map((name) => area({ ...named(name), ...declared }))

describe('what areas declare', () => {
  it('is every call of the contract, once', () => {
    expect(allHandlers()).toHaveLength(calls.length)
  })

  it('is nobody else’s call', () => {
    const [handler] = areas.find(({ name }) => name === 'home')?.calls ?? []
    if (!handler) throw new Error('The area home has a call')
    expect(() => area({ name: 'home', calls: [handler] })).not.toThrow()
    expect(() => area({ name: 'notes', calls: [handler] })).toThrow(
      'home.freshness is no call of the area notes',
    )
  })

  it('has a name of its own: jobs, what is forgotten, downloads, own lists, the score', () => {
    expect(() => allJobs(two({ jobs: [one] }))).toThrow('a job one is declared twice')
    for (const forgotten of ['letters', 'guests'])
      expect(() => allJobs(two({ purge: { [forgotten]: async () => 0 } }))).toThrow(
        `${forgotten} is declared twice`,
      )
    expect(() => allJobs([area({ ...named('a'), purge: { letters: async () => 0 } })])).toThrow(
      'letters is declared',
    )
    expect(() => allDownloads(two({ downloads: { export: async () => undefined } }))).toThrow(
      'export is declared twice',
    )
    expect(() => allOwnLists(two({ ownLists: { favorites: answer } }))).toThrow('favorites is declared twice')
    expect(() => allOwnLists([...areas, area({ ...named('a'), scoring: answer })])).toThrow(
      'the scoring is declared twice',
    )
  })

  it('is somebody’s, of whatever kind a ticket is', () => {
    expect(() => allDownloads(without('exports'))).toThrow('No area has the download export')
  })

  it('is somebody’s, of whatever list of one’s own projects can be asked for, and of their score', () => {
    expect(() => allOwnLists(without('packages'))).toThrow('No area has the own list package')
    const unscored = areas.map((declared) => ({ ...declared, scoring: undefined }))
    expect(() => allOwnLists(unscored)).toThrow('No area scores projects')
  })
})

describe('lists of which files are made', () => {
  const [exported] = areas.flatMap(({ exported: ofArea = [] }) => ofArea)

  it('are those that the contract says, and serve whom the list serves', () => {
    const may = new Map(allHandlers().map((handler) => [handler.call.name, handler.may]))
    const lists = allExportedLists()
    expect(lists.get('projects.search')).toMatchObject({ may: 'projects.read' })
    for (const [name, list] of lists) expect(list.may).toBe(may.get(name))
    expect(() => allExportedLists(without('projects'))).toThrow(
      'projects.search: the contract and its area differ in whether it is exported',
    )
  })

  it('are declared once, by the area whose call it is', () => {
    expect(() => allExportedLists(two({ exported: [exported] }))).toThrow('is no list of the area a')
    const twice = areas.map((one) => ({ ...one, exported: one.exported?.flatMap((list) => [list, list]) }))
    expect(() => allExportedLists(twice)).toThrow('is declared twice')
  })
})

describe('jobs', () => {
  it('take what the clock gives them', () => {
    const given = allJobs().flatMap(({ name, payload, clock }) =>
      clock.map((tick) => [name, payload.safeParse(tick.payload ?? {}).success]),
    )
    expect(given.length).toBeGreaterThan(8)
    expect(given.filter(([, fits]) => !fits)).toEqual([])
  })

  it('are known by every name that is put into the queue', () => {
    const folder = import.meta.dirname
    const enqueued = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.queries.ts'))
      .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(/enqueue_job\('(\w+)'/g)])
      .map(([, name]) => name)
    expect(enqueued).toContain('makeExport')
    const known = new Set(allJobs().map(({ name }) => name))
    expect(enqueued.filter((name) => !known.has(name ?? ''))).toEqual([])
  })
})
