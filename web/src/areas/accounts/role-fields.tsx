import {
  customerRoles,
  type CustomerRole,
  statisticsRights,
  type ManagedUser,
} from '@groundbreak/contract/areas/accounts.parts'
import { can } from '@groundbreak/client/access'
import { useViewer } from '@groundbreak/client/areas/session'
import { phrasesOf } from '@groundbreak/client/language'
import { Choice } from '../../ui/choice'

const usePhrases = phrasesOf('accounts')

export interface PlaceDraft {
  role: CustomerRole
  department_id: number | null
  statistics: ManagedUser['statistics']
}

interface Props<D extends PlaceDraft> {
  draft: D
  departments: readonly { id: number; name: string }[]
  problems: Readonly<Record<string, string>>
  onChange: (draft: D) => void
  /** Of one's own account the role is changed by somebody else. */
  ownRole?: boolean
}

/** Role, department and what of the statistics is seen; only roles that the viewer may give. */
export function RoleFields<D extends PlaceDraft>({
  draft,
  departments,
  problems,
  onChange,
  ownRole,
}: Props<D>) {
  const { accounts } = usePhrases()
  const { form, roles, roleNotes, statistics, users } = accounts
  const { user } = useViewer().data ?? {}
  const given = customerRoles.filter((role) => can(user, 'firm.manage') || !role.endsWith('admin'))
  return (
    <>
      {ownRole ? null : (
        <div>
          <Choice
            label={form.role}
            value={draft.role}
            problem={problems.role}
            options={given.map((role) => ({ value: role, label: roles[role] }))}
            onChange={(value) =>
              onChange({ ...draft, role: given.find((role) => role === value) ?? draft.role })
            }
          />
          <p className="mute small">{roleNotes[draft.role]}</p>
        </div>
      )}
      <Choice
        label={form.department}
        value={String(draft.department_id ?? '')}
        problem={problems.department_id}
        options={[
          { value: '', label: users.noDepartment },
          ...departments.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(value) => onChange({ ...draft, department_id: Number(value) || null })}
      />
      <Choice
        label={form.statistics}
        value={draft.statistics ?? ''}
        problem={problems.statistics}
        options={[
          { value: '', label: statistics.byRole },
          ...statisticsRights.map((right) => ({ value: right, label: statistics[right] })),
        ]}
        onChange={(value) =>
          onChange({ ...draft, statistics: statisticsRights.find((right) => right === value) ?? null })
        }
      />
    </>
  )
}
