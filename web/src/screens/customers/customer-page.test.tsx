// @vitest-environment happy-dom
import { accounts } from '@groundbreak/contract/areas/accounts'
import { customers } from '@groundbreak/contract/areas/customers'
import type { Output } from '@groundbreak/contract/define'
import { phrases } from '@groundbreak/phrases/phrases'
import { fireEvent } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { drawScreen } from '../../../test/draw-screen'
import { viewer } from '../../../test/every-screen'
import { answer, inTurn, never, refuse } from '../../../test/fake-server'

const { customers: words, accounts: administration, core, shell } = phrases.en
const { one } = words
const address = '/staff/customers/7'
const staff = viewer({ can: ['staff', 'customers.manage'] })

const firm: Output<typeof customers.get> = {
  firm_id: 7,
  name: 'Seven Cranes',
  name_zh: '七台吊机',
  name_en: 'Seven Cranes',
  manager: null,
  subscription: null,
  seats: { used: 1, of: 5 },
  administrators: 1,
  phone_viewing: false,
  real_number_approval: false,
  one_place: false,
  created_at: '2026-05-07T00:00:00Z',
  subscriptions: [],
}
const found = answer(customers.get, firm)
const noManagers = answer(customers.managers, { list: [] })

describe('a customer', () => {
  it('is on its way', async () => {
    const screen = await drawScreen(address, [staff, never(customers.get)])
    await screen.findByText(shell.loading)
  })

  it('shows its name, its tabs with counts, and the first of them', async () => {
    const screen = await drawScreen(address, [staff, found, noManagers])
    await screen.findByRole('heading', { level: 1, name: firm.name })
    await screen.findByRole('tabpanel', { name: one.tabs.subscriptions })
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      `${one.tabs.subscriptions}0`,
      one.tabs.users,
      one.tabs.firm,
      one.tabs.limits,
      one.tabs.history,
    ])
    const back = screen.getByRole('link', { name: one.list })
    expect(back.getAttribute('href')).toBe('/staff/customers')
  })

  it('shows the tab that the address names', async () => {
    const screen = await drawScreen(`${address}?tab=firm`, [staff, found, noManagers])
    await screen.findByRole('tabpanel', { name: one.tabs.firm })
    await screen.findByDisplayValue(firm.name_zh)
  })

  it('is missing where the server has none, with the way to all of them', async () => {
    const none = refuse(customers.get, 'customers.firmNotFound', 'There is no such firm')
    const screen = await drawScreen(address, [staff, none])
    await screen.findByRole('heading', { level: 1, name: 'There is no such firm' })
    await screen.findByText(one.missing.reason)
    await screen.findByRole('button', { name: one.list })
  })

  it('is missing where the address names none', async () => {
    const screen = await drawScreen('/staff/customers/2147483648', [staff])
    await screen.findByRole('heading', { level: 1, name: one.missing.title })
  })

  it('failed, and is there once it is asked for again', async () => {
    const fault = refuse(customers.get, 'http.system', 'A fault of ours')
    const screen = await drawScreen(address, [staff, inTurn(fault, found)])
    await screen.findByText(one.failed)
    fireEvent.click(screen.getByRole('button', { name: core.retry }))
    await screen.findByRole('heading', { level: 1, name: firm.name })
  })

  it('is not for everybody', async () => {
    const screen = await drawScreen(address, [
      viewer({ can: ['projects.read'] }),
      answer(accounts.whomToAsk, { manager: null, administrators: [] }),
    ])
    const right = administration.mine.rights['customers.manage']
    await screen.findByText(administration.refused.reason({ right }))
  })
})
