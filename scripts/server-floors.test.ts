import { expect, test } from 'vitest'
import { type Exception, serverFaults, importsOf } from './server-floors'

/** What the check says of a server of these files; each imports the paths beside it. */
function faultsOf(files: Record<string, string[]>, exceptions: Exception[] = []): string[] {
  const texts = Object.entries(files).map(([path, targets]) => ({
    path,
    text: targets.map((target) => `import { it } from '${target}'\n`).join(''),
  }))
  return [...serverFaults(importsOf(texts), exceptions)]
}

test('an import downwards, and one of what an area offers, is fine', () => {
  expect(
    faultsOf({
      'app.ts': ['./areas/notes/index', './http/handle'],
      'areas/notes/list.ts': ['../projects/projects.access', '../../names/names', './notes.queries'],
      'areas/notes/jobs/tell.ts': ['../../projects/sheets.list', '../notes.queries'],
      'names/names.ts': ['../db/pool'],
      'access/can.ts': ['../http/errors'],
      'http/errors.ts': ['../access/can'],
    }),
  ).toEqual([])
})

test.each([
  ['an engine that knows an area', { 'jobs/worker.ts': ['../areas/notes/notes.access'] }],
  ['an engine that knows what areas share', { 'search/rows.ts': ['../names/names'] }],
  ['a shared part that knows an area', { 'names/names.ts': ['../areas/firms/firms.present'] }],
  ['an area that knows what joins areas', { 'areas/notes/list.ts': ['../../areas'] }],
  ['an area that knows how tests build an app', { 'areas/notes/list.ts': ['../../test/app'] }],
])('%s reaches up', (_what, files: Record<string, string[]>) => {
  expect(faultsOf(files)).toEqual([expect.stringContaining('reaches up')])
})

test.each([
  ['the statements of another area', { 'areas/notes/list.ts': ['../projects/projects.queries'] }],
  ['a call of another area', { 'areas/notes/list.ts': ['../projects/search'] }],
  ['a file of another area from a folder of the own', { 'areas/notes/jobs/tell.ts': ['../../projects/get'] }],
  ['what is in another area’s folder', { 'areas/notes/list.ts': ['../exports/making/paper'] }],
  ['the list of another area’s calls', { 'areas/notes/list.ts': ['../projects/index'] }],
  ['a file of an area from above the areas', { 'main.ts': ['./areas/session/session.queries'] }],
])('%s is not offered', (_what, files: Record<string, string[]>) => {
  expect(faultsOf(files)).toEqual([expect.stringContaining('what its name does not offer')])
})

test('areas that import each other are a circle, also by way of others', () => {
  const pair = {
    'areas/notes/list.ts': ['../projects/projects.access'],
    'areas/projects/search.ts': ['../notes/notes.list'],
  }
  expect(faultsOf(pair)).toEqual(['these import each other in a circle: areas/notes, areas/projects'])
  const round = {
    'areas/notes/list.ts': ['../projects/projects.access'],
    'areas/projects/search.ts': ['../leads/leads.list'],
    'areas/leads/why.ts': ['../notes/notes.list'],
    'areas/firms/related.ts': ['../projects/projects.access'],
  }
  expect(faultsOf(round)).toEqual([
    'these import each other in a circle: areas/leads, areas/notes, areas/projects',
  ])
})

test('what areas share makes no circle either', () => {
  const files = { 'names/names.ts': ['../showing/showing'], 'showing/showing.ts': ['../names/names'] }
  expect(faultsOf(files)).toEqual(['these import each other in a circle: names, showing'])
})

test('a new folder has to be put on a floor', () => {
  expect(faultsOf({ 'leftovers/things.ts': [] })).toEqual([
    'server/leftovers stands on no floor: name it in scripts/server-floors.ts',
  ])
})

test('an exception holds for its own import alone, and goes with it', () => {
  const exceptions = [{ from: 'http/handle', to: 'names', why: 'shown here' }]
  const excepted = { 'http/handle.ts': ['../names/names'] }
  expect(faultsOf(excepted, exceptions)).toEqual([])
  expect(faultsOf({ ...excepted, 'http/gate.ts': ['../names/names'] }, exceptions)).toEqual([
    'server/http/gate.ts reaches up: names/names',
  ])
  expect(faultsOf({ 'http/handle.ts': [] }, exceptions)).toEqual([
    'server/http/handle.ts needs no exception any more for names',
  ])
})

test.each([
  `import type { Row } from '../areas/notes/notes.access'`,
  `import {\n  one,\n  other,\n} from '../areas/notes/notes.access'`,
  `export { Row } from '../areas/notes/notes.access'`,
  `import '../areas/notes/notes.access'`,
  `const { Row } = await import('../areas/notes/notes.access')`,
])('every way of importing counts: %s', (text) => {
  expect([...serverFaults(importsOf([{ path: 'db/pool.ts', text }]), [])]).toEqual([
    'server/db/pool.ts reaches up: areas/notes/notes.access',
  ])
})

test('tests and what only they use may reach everywhere', () => {
  expect(
    faultsOf({
      'http/gate.test.ts': ['../areas/notes/notes.queries'],
      'test/factories/notes.ts': ['../../areas/notes/notes.queries'],
    }),
  ).toEqual([])
})
