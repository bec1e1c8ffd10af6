// @vitest-environment happy-dom
import { shares as calls } from '@groundbreak/contract/areas/shares'
import { phrases } from '@groundbreak/phrases/phrases'
import { fireEvent } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { drawPublic } from '../../../test/draw-screen'
import { answer, inTurn, never, refuse } from '../../../test/fake-server'
import { sharePath } from '../../paths'

const { core, shares, shell } = phrases.en
const { shared } = shares

const positions = answer(calls.showPositions, {
  firm: 'Seven Cranes',
  expires_at: '2026-12-01T00:00:00.000Z',
  list: [],
})

describe.each([
  ['project', calls.show],
  ['position', calls.showPositions],
] as const)('a link to a %s', (kind, call) => {
  const address = sharePath(kind, 'token')

  it('is on its way', async () => {
    const screen = await drawPublic(address, [never(call)])
    await screen.findByText(shell.loading)
  })

  it('has ended, or never was', async () => {
    const screen = await drawPublic(address, [refuse(call, 'shares.ended', shares.failures.ended)])
    await screen.findByRole('heading', { level: 1, name: shared.ended })
    expect(screen.queryByRole('button', { name: core.retry })).toBeNull()
  })

  it('is none where there could be none, and nothing is asked', async () => {
    const screen = await drawPublic(sharePath(kind, 't'.repeat(201)), [])
    await screen.findByRole('heading', { level: 1, name: shared.ended })
  })

  it('is not told as ended where something else failed', async () => {
    const screen = await drawPublic(address, [refuse(call, 'http.system', 'A fault of ours')])
    await screen.findByText(shared.failed)
    expect(screen.queryByText(shared.ended)).toBeNull()
  })
})

it('what failed is there once it is asked for again', async () => {
  const fault = refuse(calls.showPositions, 'http.system', 'A fault of ours')
  const screen = await drawPublic(sharePath('position', 'token'), [inTurn(fault, positions)])
  fireEvent.click(await screen.findByRole('button', { name: core.retry }))
  await screen.findByText(shared.noPosition)
})
