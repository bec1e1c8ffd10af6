import { paths, publicScreens, type ScreenName } from '@groundbreak/web/src/paths'
import { built } from '../web/src/routes'
import { describe, expect, test } from 'vitest'
import { violationsOn } from './violations'
import { useBrowser, Visit, type VisitOptions } from './visit'

/*
 * [S13] Every screen as it opens: sound in both languages, on a desk and on a phone, by day and by night, and nothing
 * of it is refused by its own policy.
 */

useBrowser()

interface Shown {
  project: number
  token: string
}

/** The parameters of an address filled in, with something that is there where that is easy. */
function addressOf(name: ScreenName, { project, token }: Shown): string {
  const path = paths[name].replace(/\/:[a-z_]+\?/g, '')
  return path
    .replace(':request_token', token)
    .replace(/:(id|encode_id|name)/g, name === 'projectsShow' ? String(project) : '1')
}

async function something(visit: Visit): Promise<Shown> {
  const { list } = await visit.call<{ list: { projectid: number }[] }>('/project/search', { per_page: 20 })
  const project = list[0]?.projectid ?? 0
  const made = await visit.call<{ request_token: string }>('/project/share', {
    kind: 'project',
    project_ids: [project],
  })
  return { project, token: made.request_token }
}

/** Of addresses that show the same screen, and of the screens that are to come, one. */
const names = (Object.keys(paths) as ScreenName[]).filter(
  (name, at, all) => all.findIndex((other) => built[other] === built[name]) === at,
)
const staffOnly = names.filter((name) => /^(desk|staff|it)[A-Z]/.test(name))
const open = names.filter((name) => publicScreens.has(name))
const inside = names.filter((name) => !open.includes(name) && !staffOnly.includes(name))

async function faultsOn(visit: Visit, screens: readonly ScreenName[], shown: Shown): Promise<string[]> {
  const violations = await violationsOn(visit.page)
  const faults: string[] = []
  for (const name of screens) {
    await visit.open(addressOf(name, shown))
    const all = [...(await visit.faults()), ...(await violations())]
    faults.push(...all.map((one) => `${name}: ${one}`))
    visit.problems.length = 0
  }
  return faults
}

describe.each<[string, VisitOptions]>([
  ['on a desk', { language: 'zh' }],
  ['on a phone at night', { language: 'en', width: 390, height: 844, dark: true }],
])('%s every screen is sound', (_where, options) => {
  test('of those inside', { timeout: 600_000 }, async () => {
    const visit = await Visit.start({ ...options, as: 'vip' })
    expect(await faultsOn(visit, inside, await something(visit))).toEqual([])
  })

  test('of the provider’s people', { timeout: 300_000 }, async () => {
    const visit = await Visit.start({ ...options, as: 'admin' })
    expect(await faultsOn(visit, staffOnly, { project: 1, token: '' })).toEqual([])
  })

  test('of those open to anybody', { timeout: 300_000 }, async () => {
    const shown = await something(await Visit.start({ as: 'leader' }))
    expect(await faultsOn(await Visit.start(options), open, shown)).toEqual([])
  })
})
