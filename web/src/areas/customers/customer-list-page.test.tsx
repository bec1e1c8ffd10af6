// @vitest-environment happy-dom
import { accounts } from '@groundbreak/contract/areas/accounts'
import { customers } from '@groundbreak/contract/areas/customers'
import type { Output } from '@groundbreak/contract/define'
import { phrases } from '@groundbreak/phrases/phrases'
import { fireEvent } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { drawScreen } from '../../../test/draw-screen'
import { viewer } from '../../../test/every-screen'
import { answer, never, offline, refuse } from '../../../test/fake-server'

const { customers: words, shell, core, lists, accounts: administration } = phrases.en
const address = '/staff/customers'
const beside = [viewer({ can: ['staff', 'customers.manage'] }), answer(customers.managers, { list: [] })]

type Found = Output<typeof customers.search>

const found = (list: Found['list']): Found => ({
  list,
  total: list.length,
  total_capped: false,
  page: 1,
  per_page: 50,
})

const firm: Found['list'][number] = {
  firm_id: 7,
  name: 'Seven Cranes',
  manager: null,
  subscription: null,
  seats: { used: 1, of: 5 },
  administrators: 1,
}

describe('the list of customers', () => {
  it('is on its way', async () => {
    const screen = await drawScreen(address, [...beside, never(customers.search)])
    await screen.findByLabelText(shell.loading)
    expect(screen.queryByText(words.none)).toBeNull()
  })

  it('shows the firms', async () => {
    const screen = await drawScreen(address, [...beside, answer(customers.search, found([firm]))])
    await screen.findByRole('link', { name: firm.name })
  })

  it('is empty, and is whole again without its filters', async () => {
    const all = answer(customers.search, ({ search }) => found(search ? [] : [firm]))
    const screen = await drawScreen(`${address}?search=nobody`, [...beside, all])
    await screen.findByText(lists.narrow.none)
    fireEvent.click(screen.getByRole('button', { name: lists.narrow.clear }))
    await screen.findByRole('link', { name: firm.name })
  })

  it('says why it failed', async () => {
    const screen = await drawScreen(address, [
      ...beside,
      refuse(customers.search, 'http.system', 'A fault of ours'),
    ])
    await screen.findByText(words.failed)
    await screen.findByText(/A fault of ours/)
  })

  it('says that there is no connection', async () => {
    const screen = await drawScreen(address, [...beside, offline(customers.search)])
    await screen.findByText(core.failed.noConnection)
  })

  it('is not for everybody', async () => {
    const screen = await drawScreen(address, [
      viewer({ can: [] }),
      answer(accounts.whomToAsk, { manager: null, administrators: [] }),
    ])
    await screen.findByText(administration.refused.title)
  })
})
