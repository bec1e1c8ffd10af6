import { phrases } from '@groundbreak/phrases/phrases'
import { describe, expect, it } from 'vitest'
import { journeysIn, useBrowser, Visit } from '../visit'

useBrowser()

const fresh = (start: string) => `${start} ${Date.now().toString(36)}${Math.floor(Math.random() * 1e6)}`

/** A customer nobody else has anything to do with. */
async function newCustomer(visit: Visit): Promise<number> {
  const name = fresh('额度客户')
  const { firm_id: firmId } = await visit.call<{ firm_id: number }>('/customer/create', {
    name_zh: name,
    name_en: name,
    manager_id: null,
    subscription: {
      modules: ['projects'],
      province_ids: null,
      category_ids: null,
      starts_on: '2026-01-01',
      ends_on: '2099-12-31',
      seats: 3,
      is_trial: false,
      is_vip: false,
      quotas: {},
    },
    administrator: {
      username: fresh('chef').replace(' ', ''),
      name_zh: '客户管理员',
      name_en: 'Administrator',
      email: null,
      password: 'Ganzhe_81',
    },
  })
  return firmId
}

describe.each(journeysIn('zh'))('the limits of a customer (%s)', (language) => {
  const { limits, one } = phrases[language].customers

  it('are raised by two people, on a phone as well', async () => {
    const service = await Visit.start({ language, as: 'service' })
    const { page } = service
    const firmId = await newCustomer(service)
    const path = `/staff/customers/${firmId}?tab=limits`
    await service.open(path)
    await page.getByRole('heading', { name: limits.raises }).waitFor()
    await page.getByText(limits.noEvents).waitFor()
    await service.expectSound()
    await page.getByRole('button', { name: limits.ask }).click()
    const dialog = page.getByRole('dialog').first()
    await dialog.getByLabel(limits.most, { exact: true }).fill('100')
    await dialog.getByLabel(limits.reason).fill('2026')
    await dialog.getByRole('button', { name: limits.send }).click()
    await dialog.getByRole('alert').waitFor()
    await service.expectSound()
    await dialog.getByLabel(limits.most, { exact: true }).fill('20000')
    await dialog.getByRole('button', { name: limits.send }).click()
    await page.getByText(limits.states.waiting).waitFor()
    expect(await page.getByRole('button', { name: limits.approve }).count()).toBe(0)
    await page.getByRole('button', { name: limits.withdraw }).waitFor()

    const admin = await Visit.start({ language, as: 'admin', width: 390, height: 844, dark: true })
    await admin.open(path)
    await admin.page.getByRole('button', { name: limits.approve }).click()
    await admin.page.getByText(limits.states.approved).waitFor()
    await admin.expectSound()
    await admin.page.getByRole('tab', { name: one.tabs.history }).click()
    const { kinds } = phrases[language].accounts.history
    await admin.page.getByText(kinds.limitRaised, { exact: true }).waitFor()
  })
})
