import { useWhomToAsk, whyNot } from '@groundbreak/client/areas/accounts'
import { useViewer } from '@groundbreak/client/areas/session'
import { phrasesOf } from '@groundbreak/client/language'
import type { Permission } from '@groundbreak/contract/areas/session'

const usePhrases = phrasesOf('accounts', 'shell')

/** Why this account cannot do what others of its role can, and who can open it; undefined = it can, or its role never does. */
export function useWhyNot(right: Permission): string | undefined {
  const {
    accounts: { mine },
    shell,
  } = usePhrases()
  const { user } = useViewer().data ?? {}
  const lack = user ? whyNot(user, right) : null
  const told = lack !== null && lack !== 'role'
  const { manager } = useWhomToAsk(told).data ?? {}
  if (!told) return undefined
  const opener = manager ? shell.askManager({ name: manager.name }) : mine.noManager
  return `${opener} (${mine.lacks[lack]})`
}
