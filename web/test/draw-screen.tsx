import { setLanguage } from '@groundbreak/client/language'
import { createQueryClient } from '@groundbreak/client/query'
import { type Language, phrases } from '@groundbreak/phrases/phrases'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render, type RenderResult } from '@testing-library/react'
import type { ReactElement } from 'react'
import { createMemoryRouter, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, vi } from 'vitest'
import { onFailure } from '../src/frame/failures'
import { routes } from '../src/routes'
import { everyScreen } from './every-screen'
import { type Answered, serve, takeFaults } from './fake-server'

// A slow machine is no failure: an area's modules are read when its screen is first drawn.
vi.setConfig({ testTimeout: 120_000 })
configure({
  asyncUtilTimeout: 60_000,
  // What a person would have read; its markup is hundreds of lines.
  getElementError: (message, { textContent }) => new Error(`${message?.split('\n')[0]}\n${textContent}`),
})

/** Nothing has a size without a browser; lists that draw what fits are given room for some rows. */
function giveRoom(): void {
  const room = { configurable: true, get: () => 800 }
  // Of what every kind of element has in common: `Element` of this window is no ancestor of theirs.
  let shared: object = document.createElement('div')
  while (!Object.hasOwn(shared, 'clientHeight')) shared = Object.getPrototypeOf(shared) as object
  Object.defineProperties(shared, { clientHeight: room, clientWidth: room })
}

/**
 * Draws the screen of an address as somebody logged in sees it, without a browser, over a table of answers. It fails
 * for a call that the table does not name, and for an answer that the contract refuses. The file begins with
 * `// @vitest-environment happy-dom`.
 */
export async function drawScreen(
  address: string,
  answers: readonly Answered[],
  { language = 'en' }: { language?: Language } = {},
): Promise<RenderResult> {
  const drawn = await draw(address, [...answers, ...everyScreen], { language, routes })
  await drawn.findByRole('navigation', { name: phrases[language].shell.nav })
  return drawn
}

/** Draws the screen of an address as anybody sees it, who is not logged in. */
export function drawPublic(address: string, answers: readonly Answered[]): Promise<RenderResult> {
  return draw(address, answers, { language: 'en', routes, isStranger: true })
}

/** Draws a screen that no address shows, with nothing around it. */
export function drawAlone(
  screen: ReactElement,
  answers: readonly Answered[],
  address = '/',
): Promise<RenderResult> {
  return draw(address, answers, { language: 'en', routes: () => [{ path: '*', element: screen }] })
}

interface Drawing {
  language: Language
  routes: (client: QueryClient) => RouteObject[]
  isStranger?: true
}

async function draw(
  address: string,
  answers: readonly Answered[],
  { language, routes: screens, isStranger }: Drawing,
): Promise<RenderResult> {
  giveRoom()
  document.cookie = `_session_id=drawn; path=/${isStranger ? '; max-age=0' : ''}`
  await setLanguage(language)
  vi.stubGlobal('fetch', serve(answers))
  const client = createQueryClient((failure) => onFailure(failure, { client, router }))
  const router = createMemoryRouter(screens(client), { initialEntries: [address] })
  return render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  const faults = takeFaults()
  if (faults.length > 0) throw new Error(faults.join('\n'))
})
