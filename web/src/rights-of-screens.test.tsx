// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadViewer } from '@groundbreak/client/areas/session'
import { withWords } from '@groundbreak/client/language'
import { createQueryClient } from '@groundbreak/client/query'
import { calls } from '@groundbreak/contract/calls'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { viewer } from '../test/every-screen'
import { never, serve } from '../test/fake-server'
import { paths, publicScreens, type ScreenName } from './paths'
import { built, type Screen } from './routes'

// A slow machine is no failure.
vi.setConfig({ testTimeout: 120_000 })

const areas = join(import.meta.dirname, '../../server/areas')

/** Whom each call serves, as its file says. */
const may = new Map(
  readdirSync(areas, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => readFileSync(join(areas, path), 'utf8'))
    .flatMap((text) => [...text.matchAll(/handle\w*\(\s*([\w.]+),\s*\{\s*may: '([\w.]+)'/g)])
    .map(([, call = '', who = '']) => [call, who]),
)

/** Something that could be there, for addresses that name it. */
const addressOf = (name: ScreenName) => `${paths[name].replace(/\/:\w+\?/, '').replace(/:\w+/, '7')}?ids=7`

interface Asked {
  call: string
  who: string | undefined
}

/** What a screen asks as it opens, for somebody who has this right and no other, and whom the server would answer. */
async function asked(name: ScreenName, { load, right }: Screen): Promise<Asked[]> {
  const { Component } = await withWords(load)
  vi.stubGlobal('fetch', serve([viewer({ can: right ? [right] : [] }), ...calls.map(never)]))
  document.cookie = '_session_id=drawn; path=/'
  const client = createQueryClient(() => undefined)
  await loadViewer(client)
  const route = { path: paths[name], handle: { screen: name }, element: <Component /> }
  const router = createMemoryRouter([route], { initialEntries: [addressOf(name)] })
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const fetching = client.getQueryCache().findAll({ fetchStatus: 'fetching' })
  return fetching.map(({ queryKey }) => String(queryKey[0])).map((call) => ({ call, who: may.get(call) }))
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The rights that it takes to be answered. */
const rightsOf = (all: readonly Asked[]) => [
  ...new Set(all.map(({ who }) => who).filter((who) => who !== 'anyone' && who !== 'signedIn')),
]

/** The map asks for what its picture shows, and there is none without graphics. */
const withoutQuestion: ReadonlySet<ScreenName> = new Set(['projectsMap'])
const screens = (Object.entries(built) as [ScreenName, Screen][]).filter(
  ([name]) => !publicScreens.has(name) && !withoutQuestion.has(name),
)

describe('the right of a screen', () => {
  it.each(screens)('is that of what %s asks', async (name, screen) => {
    const all = await asked(name, screen)
    expect(rightsOf(all), JSON.stringify(all)).toEqual(screen.right ? [screen.right] : [])
  })

  it('is missed where a screen does not say it', async () => {
    const { load } = built.landDeals as Screen
    expect(rightsOf(await asked('landDeals', { load }))).toEqual(['projects.read'])
  })
})

it('whom a call serves is found for each of them', () => {
  expect(calls.map(({ name }) => name).filter((name) => !may.has(name))).toEqual([])
})
