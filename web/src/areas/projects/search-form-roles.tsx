import { roleGroups } from '@groundbreak/contract/areas/projects.filters'
import { fieldName } from '@groundbreak/contract/field-name'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf } from '@groundbreak/client/language'
import { FormRow } from './search-form-parts'
import type { SectionProps } from './search-form-sections'

const usePhrases = phrasesOf('projects')

const roleFacets = ['role_groups_known', 'role_groups_missing'] as const

/** Who is known already, and who is still to come. */
export function RolesSection({ filters, set, counts }: SectionProps) {
  const { projects } = usePhrases()
  return (
    <section>
      <h2>{projects.search.groups.roles}</h2>
      {roleFacets.map((name) => (
        <FormRow key={name} label={fieldName(name, projects)}>
          <div className="toggles">
            {roleGroups.map((group) => {
              const chosen = filters[name] ?? []
              const on = chosen.includes(group)
              const count = counts?.[name] && (counts[name].find(({ id }) => id === group)?.count ?? 0)
              const next = on ? chosen.filter((other) => other !== group) : [...chosen, group]
              return (
                <button
                  key={group}
                  type="button"
                  aria-pressed={on}
                  className={count === 0 ? 'zero' : undefined}
                  onClick={() => set({ ...filters, [name]: next })}
                >
                  {projects.detail.roleGroups[group]}
                  {count === undefined ? null : <span className="n">{whole(count)}</span>}
                </button>
              )
            })}
          </div>
        </FormRow>
      ))}
    </section>
  )
}
