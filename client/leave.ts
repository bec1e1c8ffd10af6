import { session } from '@groundbreak/contract/areas/session'
import { hasSession, send, sendWhileLeaving } from './call'
import { CallFailure } from './failure'
import { createStored } from './stored'

/** Set while the server may not know yet that a session, which this browser forgot, is over. */
const owed = createStored('logout_owed', '')
const waitsMs = [5_000, 15_000, 60_000]
let waiting: ReturnType<typeof setTimeout> | undefined

/**
 * Ends the session at the server, after this browser forgot it. Null = it is over; else why it is not known to be:
 * then it is asked for again until the server answers, also by the next page and while this one is closed.
 */
export async function endSession(): Promise<CallFailure | null> {
  try {
    await send(session.logout, {})
    owed.set('')
    return null
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure
    if (failure.kind === 'sessionEnded') return failure
    owed.set('1')
    askAgainIn(0)
    return failure
  }
}

function isOwed(): boolean {
  // Who logged in meanwhile ended the session before with it.
  if (owed.get() !== '' && hasSession()) owed.set('')
  return owed.get() !== ''
}

function askAgainIn(turn: number): void {
  clearTimeout(waiting)
  waiting = setTimeout(() => void askAgain(turn + 1), waitsMs[Math.min(turn, waitsMs.length - 1)])
}

async function askAgain(turn: number): Promise<void> {
  if (!isOwed()) return
  const outcome = await send(session.logout, {}).then(
    () => 'over',
    (failure: unknown) =>
      failure instanceof CallFailure && failure.kind === 'sessionEnded' ? 'over' : 'unknown',
  )
  if (outcome === 'over') owed.set('')
  else askAgainIn(turn)
}

/** Once, at the start of the page: what an earlier page could not end is ended now, or as soon as it can be. */
export function payOwedLogout(): void {
  if (isOwed()) void askAgain(0)
  window.addEventListener('online', () => void askAgain(0))
  window.addEventListener('pagehide', () => {
    if (isOwed()) sendWhileLeaving(session.logout, {})
  })
}
