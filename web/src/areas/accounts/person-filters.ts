import type { userList } from '@groundbreak/contract/areas/accounts.parts'
import type { Named } from '@groundbreak/contract/envelope'
import { phrasesOf } from '@groundbreak/client/language'
import type { WordsOf } from '../../list/filter-words'

const usePhrases = phrasesOf('accounts')

/** The words of the filters of users; without departments there is no choice of them. */
export function usePersonFilters(departments?: readonly Named[]): WordsOf<typeof userList.filters> {
  const { users, roles, states } = usePhrases().accounts
  return {
    search: { label: users.search },
    role: { label: users.role, any: users.anyRole, values: roles },
    department_id: departments
      ? { label: users.department, any: users.anyDepartment, of: departments }
      : null,
    state: { label: users.state, any: users.anyState, values: states },
  }
}
