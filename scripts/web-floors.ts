/*
 * The floors of the browser's half. A file imports from its own floor and from those below it; an area imports no
 * other area, and a folder of screens no other one.
 */

/** Folders and files of web/src, the lowest floor first. */
const floors: readonly (readonly string[])[] = [
  // Addresses.
  ['paths', 'project-lists', 'search-path'],
  ['ui'],
  // Frames: they know no domain word.
  ['form', 'list', 'map', 'page', 'record', 'shell'],
  // What many areas share: how a fact of the market is shown, who looks at it, and what surrounds every screen.
  ['facts', 'frame', 'viewer'],
  ['areas'],
  // What puts parts of several areas together.
  ['screens'],
  // The lists of all: routes, and what areas put around every screen.
  [
    'around',
    'main',
    'routes',
    'rights-of-screens',
    'trusted-types',
    'words-of-screens',
    'without-eval',
    'vite-env.d',
  ],
]

const withoutDomain = new Set(floors.slice(1, 3).flat())
const domain = /^@groundbreak\/(?:contract|client)\/areas\//

/** Floors whose folders stand side by side, none importing another. */
const apart: ReadonlySet<string> = new Set(['areas', 'screens'])

const bare = (name: string) => name.replace(/(?:\.test)?\.(?:tsx?|css)$/, '')

/** The floor of a path below web/src, and the folder (or the one file) that keeps to itself there. */
function placeOf(path: string): { top: string; floor: number; side?: string } {
  const [first = '', second = ''] = path.split('/').map(bare)
  const floor = floors.findIndex((names) => names.includes(first))
  return { top: first, floor, ...(apart.has(first) ? { side: `${first}/${second}` } : {}) }
}

/** The path below web/src of what a file there imports; undefined: it is a package, or lies elsewhere. */
function targetOf(path: string, imported: string): string | undefined {
  if (!imported.startsWith('.')) return undefined
  const parts = path.split('/').slice(0, -1)
  for (const part of imported.split('/'))
    if (part === '..') {
      if (parts.pop() === undefined) return undefined
    } else if (part !== '.') parts.push(part)
  return parts.join('/')
}

/** What is wrong with one import. `path`: of the file, below web/src; `imported`: as it is written there. */
export function floorFault(path: string, imported: string): string | undefined {
  const file = `web/src/${path}`
  const here = placeOf(path)
  if (here.floor === -1) return `${file} stands on no floor: scripts/web-floors.ts lists them`
  if (domain.test(imported) && withoutDomain.has(here.top))
    return `${file} knows no domain word, so not ${imported}`
  const target = targetOf(path, imported)
  if (target === undefined) return undefined
  const there = placeOf(target)
  if (there.floor === -1) return `${file} imports what stands on no floor: ${imported}`
  if (there.floor > here.floor) return `${file} reaches upwards: ${imported}`
  if (there.floor === here.floor && there.side !== here.side)
    return `${file} reaches to its neighbour: ${imported}`
  return undefined
}
