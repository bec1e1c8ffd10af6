import { phrases } from '@groundbreak/phrases/phrases'
import { describe, expect, test } from 'vitest'
import { journeysIn, useBrowser, Visit, type VisitOptions } from '../visit'

useBrowser()

const groups = ['account', 'safety', 'lists', 'browser'] as const
const phone = { width: 390, height: 844 }

describe.each(journeysIn('en'))('the settings, in %s', (language) => {
  const { shell, titles, leads, codes, devices } = phrases[language]
  const { settings } = shell

  test.each<[string, VisitOptions]>([
    ['on a wide screen', {}],
    ['in the dark', { dark: true }],
    ['on a phone', phone],
  ])('are in groups, each with its address, %s', async (_where, options) => {
    const visit = await Visit.start({ language, as: 'firmadmin', ...options })
    const { page } = visit
    await visit.open('/user/tool')
    await page.getByRole('heading', { name: settings.groups.account, level: 2 }).waitFor()
    for (const group of groups) {
      await page.getByRole('navigation', { name: settings.index }).getByText(settings.groups[group]).click()
      await page.getByRole('heading', { name: settings.groups[group], level: 2 }).waitFor()
      expect(new URL(page.url()).hash).toBe(`#${group}`)
      await visit.expectSound()
    }
  })

  test('are reached by keys, and the group chosen is read out', async () => {
    const visit = await Visit.start({ language, as: 'employee' })
    const { page } = visit
    await visit.open('/user/tool')
    const link = page.getByRole('link', { name: new RegExp(`^${settings.groups.safety}`) })
    await link.focus()
    await page.keyboard.press('Enter')
    const heading = page.getByRole('heading', { name: settings.groups.safety, level: 2 })
    await expect.poll(() => heading.evaluate((node) => node === document.activeElement)).toBe(true)
    expect(await link.getAttribute('aria-current')).toBe('true')
    await page.reload()
    await heading.waitFor()
  })

  test.each([
    ['lead-weights', leads.weights.title],
    ['mobile', codes.bind.title],
    ['devices', devices.title],
  ])('an address of one thing leads to it: #%s', async (hash, words) => {
    const visit = await Visit.start({ language, as: 'firmadmin', ...phone })
    await visit.open(`/user/tool#${hash}`)
    const thing = visit.page.locator(`#${hash}`)
    await thing.getByText(words).first().waitFor()
    const isSeen = () =>
      thing.evaluate((node) => {
        const { top, bottom } = node.getBoundingClientRect()
        return bottom > 0 && top < window.innerHeight
      })
    await expect.poll(isSeen).toBe(true)
    await visit.page.getByRole('heading', { name: titles.userTool, level: 1 }).waitFor()
  })
})
