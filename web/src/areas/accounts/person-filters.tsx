import { customerRoles, type CustomerRole, userStates } from '@groundbreak/contract/areas/accounts.parts'
import type { Named } from '@groundbreak/contract/envelope'
import type { UsersAsked } from '@groundbreak/client/areas/accounts'
import { phrasesOf } from '@groundbreak/client/language'
import { Choice } from '../../ui/choice'
import { SearchField } from '../../list/search-field'
import { pageOf, useAddress } from '../../list/use-address'

const usePhrases = phrasesOf('accounts')

const perPage = 50

/** The list of users that the address asks for. */
export function useAskedUsers() {
  const { params, setParams, set } = useAddress()
  const asked: UsersAsked = {
    search: params.get('search') ?? undefined,
    role: customerRoles.find((role) => role === params.get('role')),
    department_id: Number(params.get('department')) || undefined,
    state: userStates.find((state) => state === params.get('state')),
    page: pageOf(params),
    per_page: perPage,
  }
  const clear = () =>
    setParams((now) => {
      for (const name of ['search', 'role', 'department', 'state', 'page']) now.delete(name)
      return now
    })
  return { asked, set, clear }
}

interface FilterProps {
  asked: UsersAsked
  set: (name: string, value: string | undefined) => void
  /** Absent: there is no choice of departments. */
  departments?: readonly Named[]
}

export function PersonFilters({ asked, set, departments }: FilterProps) {
  const { users, roles, states } = usePhrases().accounts
  const role: CustomerRole | undefined = asked.role
  return (
    <>
      <SearchField
        label={users.search}
        value={asked.search ?? ''}
        onChange={(words) => set('search', words)}
      />
      <Choice
        bare
        label={users.role}
        value={role ?? ''}
        options={[
          { value: '', label: users.anyRole },
          ...customerRoles.toReversed().map((one) => ({ value: one, label: roles[one] })),
        ]}
        onChange={(value) => set('role', value)}
      />
      {departments ? (
        <Choice
          bare
          label={users.department}
          value={String(asked.department_id ?? '')}
          options={[
            { value: '', label: users.anyDepartment },
            ...departments.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(value) => set('department', value)}
        />
      ) : null}
      <Choice
        bare
        label={users.state}
        value={asked.state ?? ''}
        options={[
          { value: '', label: users.anyState },
          ...userStates.map((one) => ({ value: one, label: states[one] })),
        ]}
        onChange={(value) => set('state', value)}
      />
    </>
  )
}
