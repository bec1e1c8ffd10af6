import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { QueryClient } from '@tanstack/react-query'
import type { RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'
import { Coming } from './frame/not-found'
import { ownScreens, paths, publicScreens, redirects, type ScreenName } from './paths'
import { built, routes } from './routes'

interface Named {
  path: string
  public: boolean
  redirect?: string
}

const list = join(import.meta.dirname, '../../../shared/spec/routes.json')
const names = Object.keys(paths) as ScreenName[]

function allRoutes(of: readonly RouteObject[]): RouteObject[] {
  return of.flatMap((route) => [route, ...allRoutes(route.children ?? [])])
}

const allPaths = (of: readonly RouteObject[]) => allRoutes(of).flatMap(({ path }) => path ?? [])

describe('the list of screens', () => {
  it('has 96 screens, our own, 6 redirects and the short way to login, each once, and everything else is not found', () => {
    const all = allPaths(routes(new QueryClient()))
    expect(all).toHaveLength(96 + ownScreens.size + 6 + 2)
    expect(new Set(all).size).toBe(all.length)
    expect(all).toContain('*')
  })

  it('says of what is not built that it is coming', () => {
    const coming = allRoutes(routes(new QueryClient())).filter(({ Component }) => Component === Coming)
    expect(new Set(coming.map(({ path }) => path))).toEqual(
      new Set(names.filter((name) => !built[name]).map((name) => paths[name])),
    )
  })

  it.skipIf(!existsSync(list))(
    'is that of the specification (skipped where its list is not beside the project)',
    () => {
      const given = JSON.parse(readFileSync(list, 'utf8')) as Named[]
      const own: Named[] = [
        ...names
          .filter((name) => !ownScreens.has(name))
          .map((name) => ({ path: paths[name], public: publicScreens.has(name) })),
        ...Object.entries(redirects).map(([path, to]) => ({ path, public: false, redirect: paths[to] })),
      ]
      const sorted = (some: Named[]) =>
        some
          .map((one) => `${one.path} ${one.public ? 'public' : 'protected'} ${one.redirect ?? ''}`)
          .toSorted((a, b) => a.localeCompare(b))
      expect(sorted(own)).toEqual(sorted(given))
    },
  )
})
