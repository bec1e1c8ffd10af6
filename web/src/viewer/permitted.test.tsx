// @vitest-environment happy-dom
import { accounts as calls } from '@groundbreak/contract/areas/accounts'
import type { Output } from '@groundbreak/contract/define'
import { phrases } from '@groundbreak/phrases/phrases'
import { describe, expect, it } from 'vitest'
import { drawScreen } from '../../test/draw-screen'
import { viewer } from '../../test/every-screen'
import { answer } from '../../test/fake-server'
import { paths } from '../paths'

const { accounts: words, shell, titles } = phrases.en
const { refused, mine } = words

const askable: Output<typeof calls.whomToAsk> = {
  manager: { name: 'Wang Ning', phone: null, email: null },
  administrators: [{ name: 'Chen Min', email: null }],
}
const someoneToAsk = answer(calls.whomToAsk, askable)

/** Nothing of a screen itself is in these tables: it is not asked. */
describe('a screen that takes a right', () => {
  it('says which one, what is lacking for it and whom to ask', async () => {
    const without = viewer({ can: [], lacks: [{ right: 'projects.export', lack: 'paid' }] })
    const screen = await drawScreen(paths.projectsExports, [without, someoneToAsk])
    await screen.findByRole('heading', { level: 1, name: shell.askManager({ name: 'Wang Ning' }) })
    screen.getByText(
      (text) =>
        text.includes(refused.reason({ right: mine.rights['projects.export'] })) &&
        text.includes(mine.lacks.paid),
    )
    expect(document.title).toContain(titles.projectsExports)
  })

  it('names the administrators of the firm for a right that they give', async () => {
    const screen = await drawScreen(paths.userFirm, [someoneToAsk])
    await screen.findByRole('heading', { level: 1, name: refused.title })
    await screen.findByText(mine.adminsOf({ names: 'Chen Min' }))
  })

  it.each([paths.deskCases, paths.deskDuplicates, paths.deskErrorReports, paths.staffAccounts])(
    'sends nobody to ask for what only the provider’s people do: %s',
    async (address) => {
      const screen = await drawScreen(address, [])
      await screen.findByRole('heading', { level: 1, name: refused.title })
    },
  )
})
