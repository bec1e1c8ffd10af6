import { posix } from 'node:path'

/*
 * The server's house: four floors, no import upwards, no circle, and nobody reaches into an area for what it does
 * not offer.
 */

/** Folders and files of server/ by floor, from below: who stands on a floor uses what stands there and below. */
const FLOORS = {
  engines:
    `access asked-thread.ts db disk files http jobs mail outbound search sms wecom env.ts production.ts sample-market.queries.ts
sample-market.ts threads.ts`.split(/\s+/),
  shared: [
    'account-changes',
    'area.ts',
    'calendar',
    'exported-lists',
    'names',
    'network',
    'own-lists',
    'showing',
    'reachability',
    'vocabularies',
  ],
  areas: ['areas'],
  joins: ['app.ts', 'app-options.ts', 'areas.ts', 'first-admin', 'house.ts', 'main.ts', 'nightly', 'test'],
}
const HEIGHT = new Map(
  Object.values(FLOORS).flatMap((homes, height) => homes.map((home): [string, number] => [home, height])),
)
const [SHARED, AREAS, JOINS] = [1, 2, 3]

/** The ends of names that offer a file of an area to others: who may, what is done, what can be searched for, and so on. */
const OFFERED = /\.(?:access|act|columns|filters|list|present)$/

/** An import that breaks the rules, and why it may. */
export interface Exception {
  /** The file that imports. */
  from: string
  /** The file it imports, or the folder. */
  to: string
  why: string
}

const CARRIED = 'The house, which every call is handed, carries it; a type alone.'

/** What breaks the rules today. */
export const exceptions: readonly Exception[] = [
  { from: 'http/handle', to: 'exported-lists/exported-lists', why: CARRIED },
  { from: 'http/handle', to: 'network/network', why: CARRIED },
  { from: 'http/handle', to: 'own-lists/own-lists', why: CARRIED },
  { from: 'http/handle', to: 'vocabularies/vocabularies', why: CARRIED },
]

/** What each file imports; all are paths under server/ without `.ts`. */
export type Imports = ReadonlyMap<string, readonly string[]>

/** They, and what only they use, may reach everywhere. */
const TESTS = /^(?:nightly|test)\/|\.(?:test|fixture|nightly)\.ts$/
const RELATIVE = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g

/** The imports of files of server/, `path` being under it. */
export function importsOf(files: Iterable<{ path: string; text: string }>): Imports {
  const imports = new Map<string, string[]>()
  for (const { path, text } of files) {
    if (!path.endsWith('.ts') || TESTS.test(path)) continue
    const folder = posix.dirname(path)
    imports.set(
      path.replace(/\.ts$/, ''),
      [...text.matchAll(RELATIVE)].map(([, target = '']) => posix.join(folder, target)),
    )
  }
  return imports
}

/** What is wrong with the house, one line each. */
export function* serverFaults(imports: Imports, exceptions: readonly Exception[]): Generator<string> {
  for (const home of new Set([...imports.keys()].map(homeOf)))
    if (!HEIGHT.has(home)) yield `server/${home} stands on no floor: name it in scripts/server-floors.ts`
  const unused = new Set(exceptions)
  for (const [from, targets] of imports)
    for (const to of targets) {
      const fault = faultOf(from, to)
      if (fault === undefined) continue
      const excepted = exceptions.find((one) => one.from === from && `${to}/`.startsWith(`${one.to}/`))
      if (excepted) unused.delete(excepted)
      else yield `server/${from}.ts ${fault}: ${to}`
    }
  for (const { from, to } of unused) yield `server/${from}.ts needs no exception any more for ${to}`
  for (const circle of circlesOf(imports)) yield `these import each other in a circle: ${circle.join(', ')}`
}

/** The first folder, or a file that stands in none. */
function homeOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.indexOf('/')) : `${path}.ts`
}

/** The area, or the folder on the other floors. */
function roomOf(path: string): string {
  return path.startsWith('areas/') ? path.split('/').slice(0, 2).join('/') : homeOf(path)
}

const heightOf = (path: string): number => HEIGHT.get(homeOf(path)) ?? JOINS

function faultOf(from: string, to: string): string | undefined {
  const [own, other] = [heightOf(from), heightOf(to)]
  if (other > own) return 'reaches up'
  if (other !== AREAS || roomOf(from) === roomOf(to) || OFFERED.test(to)) return undefined
  if (own === JOINS && to.endsWith('/index')) return undefined
  return 'reaches into an area for what its name does not offer'
}

/**
 * Areas, and folders that areas share, of which each reaches itself by imports; those in one circle together. Engines
 * are one machine: its parts know each other.
 */
function circlesOf(imports: Imports): string[][] {
  const next = new Map<string, Set<string>>()
  for (const [from, targets] of imports)
    for (const to of targets) {
      const [room, other] = [roomOf(from), roomOf(to)]
      const height = heightOf(from)
      if (room === other || height !== heightOf(to) || (height !== SHARED && height !== AREAS)) continue
      next.set(room, (next.get(room) ?? new Set()).add(other))
    }
  const reached = new Map([...next.keys()].map((room) => [room, reachedFrom(room, next)]))
  const circles = new Map<string, string[]>()
  for (const [room, rooms] of reached) {
    if (!rooms.has(room)) continue
    const circle = [...rooms].filter((other) => reached.get(other)?.has(room)).toSorted()
    circles.set(circle.join(), circle)
  }
  return [...circles.values()]
}

function reachedFrom(room: string, next: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>()
  const open = [room]
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (const other of next.get(at) ?? [])
      if (!reached.has(other)) {
        reached.add(other)
        open.push(other)
      }
  return reached
}
