import { phrases } from '@groundbreak/phrases/phrases'
import { describe, expect, test } from 'vitest'
import { journeysIn, useBrowser, Visit } from '../visit'

useBrowser()

const FIRST = 'Ganzhe_81'
const NEXT = 'Huangdou_92'
const popupText = '/real_name_auth/popup_text'

describe.each(journeysIn('en'))('the notice about the number to call from, in %s', (language) => {
  const { realName, codes } = phrases[language]

  /** A colleague of the sample market's firm who has proven no number; `gone` takes the seat back. */
  const newcomer = async (visit: Visit) => {
    const boss = await Visit.start({ language, as: 'otheradmin' })
    const username = `neu${Date.now().toString(36)}${Math.floor(Math.random() * 1e6)}`
    const made = await boss.call<{ user_id: number }>('/user/manage/create_user', {
      username,
      password: FIRST,
      name_zh: '新同事',
      name_en: 'New Colleague',
      email: null,
      role: 'employee',
      department_id: null,
      statistics: null,
    })
    await visit.context.request.post(`${visit.base}/login/rcc/login`, {
      data: { username, password: FIRST },
      headers: { origin: visit.base },
    })
    await visit.page.addInitScript((chosen) => localStorage.setItem('lang', chosen), language)
    await visit.call('/tool/change_password', {
      old_password: FIRST,
      new_password: NEXT,
      repeat_password: NEXT,
    })
    return { gone: () => boss.call('/user/manage/disable_user', made) }
  }

  test('comes where people are called from, is put off for seven days, and leads to binding', async () => {
    const visit = await Visit.start({ language, width: language === 'zh' ? 1440 : 390 })
    const { page } = visit
    const { gone } = await newcomer(visit)
    const dialog = page.getByRole('dialog', { name: realName.title })
    await visit.open('/projects/list')
    expect(await dialog.count()).toBe(0)
    await visit.open('/projects/call_list')
    await dialog.getByText(realName.text).waitFor()
    await visit.expectSound()
    await dialog.getByRole('button', { name: realName.later }).click()
    await dialog.waitFor({ state: 'detached' })
    const kept = (await visit.context.cookies()).find(({ name }) => name === 'real_name_popup')
    const days = ((kept?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(days).toBeGreaterThan(6.9)
    expect(days).toBeLessThanOrEqual(7)

    // Without the cookie the account remembers it.
    await visit.context.clearCookies({ name: 'real_name_popup' })
    const asked = page.waitForResponse((response) => response.url().endsWith(popupText))
    await visit.open('/projects/call_list')
    expect(((await (await asked).json()) as { data: { shown: boolean } }).data.shown).toBe(false)
    expect(await dialog.count()).toBe(0)

    // As if the seven days were over.
    await visit.context.clearCookies({ name: 'real_name_popup' })
    await page.route(`**${popupText}`, async (route) => {
      const answer = await route.fetch()
      const json = (await answer.json()) as { data: object }
      await route.fulfill({ json: { ...json, data: { ...json.data, shown: true } } })
    })
    await visit.open('/projects/call_list')
    await dialog.getByRole('button', { name: realName.bind }).click()
    await visit.expectAddress('/user/tool')
    await page.locator('#mobile').getByText(codes.bind.none).waitFor()
    expect(visit.problems).toEqual([])
    await gone()
  })

  test('is not for who has proven a number', async () => {
    const visit = await Visit.start({ language, as: 'leader' })
    const asked = visit.page.waitForResponse((response) => response.url().endsWith(popupText))
    await visit.open('/projects/call_list')
    expect(((await (await asked).json()) as { data: { shown: boolean } }).data.shown).toBe(false)
    expect(await visit.page.getByRole('dialog').count()).toBe(0)
  })
})
