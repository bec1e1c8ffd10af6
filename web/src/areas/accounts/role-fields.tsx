import {
  customerRoles,
  type CustomerRole,
  statisticsRights,
  type ManagedUser,
} from '@groundbreak/contract/areas/accounts.parts'
import { can } from '@groundbreak/client/access'
import { useViewer } from '@groundbreak/client/areas/session'
import { phrasesOf } from '@groundbreak/client/language'
import { ChoiceField } from '../../form/choice-field'
import type { Bound } from '../../form/use-form'

const usePhrases = phrasesOf('accounts')

interface Props {
  /** Absent: of one's own account the role is changed by somebody else. */
  role?: Bound<CustomerRole>
  department: Bound<number | null>
  departments: readonly { id: number; name: string }[]
  statistics: Bound<ManagedUser['statistics']>
}

/** Role, department and what of the statistics is seen; only roles that the viewer may give. */
export function RoleFields({ role, department, departments, statistics: right }: Props) {
  const { form, roles, roleNotes, statistics, users } = usePhrases().accounts
  const { user } = useViewer().data ?? {}
  const given = customerRoles.filter((one) => can(user, 'firm.manage') || !one.endsWith('admin'))
  return (
    <>
      {role ? (
        <ChoiceField
          {...role}
          label={form.role}
          hint={roleNotes[role.value]}
          options={given.map((value) => ({ value, label: roles[value] }))}
        />
      ) : null}
      <ChoiceField
        {...department}
        label={form.department}
        value={String(department.value ?? '')}
        options={[
          { value: '', label: users.noDepartment },
          ...departments.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(value) => department.onChange(Number(value) || null)}
      />
      <ChoiceField
        {...right}
        label={form.statistics}
        value={right.value ?? ''}
        options={[
          { value: '', label: statistics.byRole },
          ...statisticsRights.map((value) => ({ value, label: statistics[value] })),
        ]}
        onChange={(value) => right.onChange(value || null)}
      />
    </>
  )
}
