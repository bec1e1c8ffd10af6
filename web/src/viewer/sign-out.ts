import { forgetSession } from '@groundbreak/client/areas/session'
import type { CallFailure } from '@groundbreak/client/failure'
import { phrasesOf } from '@groundbreak/client/language'
import { endSession } from '@groundbreak/client/leave'
import { forgetOwnStored } from '@groundbreak/client/stored'
import type { Phrases } from '@groundbreak/phrases/phrases'
import { useQueryClient } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useNavigate } from 'react-router'
import { forgetKeptKeys } from '../list/kept-selection'
import { paths } from '../paths'
import { showToast } from '../ui/toasts'

const usePhrases = phrasesOf('shell')

/** Logs out. Whatever the server says, this browser forgets the user and goes to login. */
export function useSignOut(): () => void {
  const { shell } = usePhrases()
  const client = useQueryClient()
  const navigate = useNavigate()
  const leave = async () => {
    // First, so that nothing more is asked in the user's name, neither by what is under way nor by a screen left.
    forgetSession()
    const left = Promise.resolve(navigate(paths.login))
    await client.cancelQueries()
    const ended = endSession()
    await left
    client.clear()
    forgetKeptKeys()
    forgetOwnStored()
    const failure = await ended
    showToast(
      failure
        ? { text: wordsOf(failure, shell.leaving), icon: TriangleAlert, lasts: 10_000 }
        : { text: shell.loggedOut },
    )
  }
  return () => void leave()
}

/** The server's own words where it answered; else the specification's, with the status. */
function wordsOf({ kind, code, message }: CallFailure, leaving: Phrases['shell']['leaving']): string {
  if (kind !== 'unreachable') return leaving.failed({ why: message })
  return leaving.failed({ why: code === 0 ? leaving.noAnswer : leaving.system({ status: code }) })
}
