// @vitest-environment happy-dom
import { setLanguage } from '@groundbreak/client/language'
import { createQueryClient } from '@groundbreak/client/query'
import type { User } from '@groundbreak/contract/areas/session'
import { accounts } from '@groundbreak/contract/areas/accounts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { viewer } from '../../test/every-screen'
import { answer, serve } from '../../test/fake-server'
import { AsIcons } from '../record/record-action'
import { RightAction } from './right-action'

// A slow machine is no failure.
vi.setConfig({ testTimeout: 120_000 })
configure({ asyncUtilTimeout: 60_000 })

const lacks: User['lacks'] = [{ right: 'projects.export', lack: 'paid' }]
const nobody = answer(accounts.whomToAsk, { manager: null, administrators: [] })

/** Both kinds of actions that take the right to export, and one that takes another. */
function draw(user: Parameters<typeof viewer>[0], asIcons = false) {
  vi.stubGlobal('fetch', serve([viewer({ can: ['projects.read'], ...user }), nobody]))
  const words = { right: 'projects.export', label: 'Export', word: 'Export' } as const
  return render(
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <AsIcons value={asIcons}>
        <RightAction {...words} label="Quietly" word="Quietly" />
        <RightAction {...words} expected />
        <RightAction right="projects.read" label="Read" word="Read" />
      </AsIcons>
    </QueryClientProvider>,
  )
}

const names = async () => {
  await screen.findByRole('button', { name: 'Read' })
  return screen
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent)
}

beforeEach(async () => {
  document.cookie = '_session_id=drawn; path=/'
  await setLanguage('en')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('is there for who has the right', async () => {
  draw({ can: ['projects.read', 'projects.export'] })
  expect(await names()).toEqual(['Quietly', 'Export', 'Read'])
})

it('is not there for who lacks it, but shut where it is expected', async () => {
  draw({ lacks })
  const shut = await screen.findByRole<HTMLButtonElement>('button', { name: 'Export' })
  expect(shut.disabled).toBe(true)
  expect(await names()).toEqual(['Export', 'Read'])
})

it('is not there on a phone, where no word says why', async () => {
  draw({ lacks }, true)
  expect(await names()).toEqual(['Read'])
})
