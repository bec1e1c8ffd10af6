// @vitest-environment happy-dom
import { favorites } from '@groundbreak/contract/areas/favorites'
import { projects } from '@groundbreak/contract/areas/projects'
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawScreen } from './draw-screen'
import { answer, never, takeFaults } from './fake-server'

it('a call that the table does not name is a fault of the test', async () => {
  await drawScreen('/projects/list', [never(projects.search)])
  await waitFor(() => expect(takeFaults()).toEqual([expect.stringContaining('not in the table')]))
})

it('so is an answer that the contract refuses', async () => {
  const wrong = answer(favorites.folders, { list: [{ id: 'one' }] } as never)
  await drawScreen('/projects/list', [never(projects.search), wrong])
  await waitFor(() => expect(takeFaults()).toEqual([expect.stringContaining('expected number')]))
})
