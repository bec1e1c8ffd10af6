// @vitest-environment happy-dom
import { favorites } from '@groundbreak/contract/areas/favorites'
import { packages as calls, type ProjectPackage } from '@groundbreak/contract/areas/packages'
import { projects } from '@groundbreak/contract/areas/projects'
import { phrases } from '@groundbreak/phrases/phrases'
import { fireEvent } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { drawScreen } from '../../../test/draw-screen'
import { answer, inTurn, never, refuse } from '../../../test/fake-server'
import { packagePath, paths } from '../../paths'

const { core, packages: words, shell } = phrases.en

const sent: ProjectPackage = {
  id: 7,
  name: 'Hospitals of the east',
  note: '',
  project_count: 12,
  sender: 'Wang Ning',
  created_at: '2026-03-01T02:00:00.000Z',
  recipients: null,
}
const found = answer(calls.show, sent)
const ofList = [never(projects.search), answer(favorites.folders, { list: [] })]

const nothing = {
  list: [],
  total: 0,
  total_capped: false,
  page: 1,
  per_page: 50,
  counts: { received: 0, made: 0, fresh: 0 },
}

describe('a package', () => {
  it('is on its way', async () => {
    const screen = await drawScreen(packagePath(7), [never(calls.show)])
    await screen.findByText(shell.loading)
  })

  it('is the list of its projects, under its name', async () => {
    const screen = await drawScreen(packagePath(7), [found, ...ofList])
    await screen.findByText(sent.name)
    screen.getByRole('heading', { level: 1, name: phrases.en.projects.list.title })
  })

  it.each(['abc', '1.5', '-1', '0', '1e99', '2147483648'])(
    'is missing where the address says %s, and nothing is asked',
    async (id) => {
      const screen = await drawScreen(paths.projectsPackage.replace(':id', id), [])
      await screen.findByRole('heading', { level: 1, name: words.missing.title })
    },
  )

  it('is missing where the server has none for this account, with the way to all', async () => {
    const none = refuse(calls.show, 'packages.notFound', words.failures.notFound)
    const screen = await drawScreen(packagePath(7), [none, answer(calls.list, nothing)])
    await screen.findByRole('heading', { level: 1, name: words.failures.notFound })
    fireEvent.click(screen.getByRole('button', { name: words.list.all }))
    await screen.findByText(words.list.none.received)
  })

  it('is not told as missing where something else failed, and is there once it is asked for again', async () => {
    const fault = refuse(calls.show, 'http.system', 'A fault of ours')
    const screen = await drawScreen(packagePath(7), [inTurn(fault, found), ...ofList])
    await screen.findByText(words.failed)
    expect(screen.queryByText(words.missing.title)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: core.retry }))
    await screen.findByText(sent.name)
  })
})
