import type { FieldAt, FieldGroup as GroupKey, Told } from '@groundbreak/contract/areas/timeline'
import { stamp } from '@groundbreak/client/format/dates'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { useState, type ReactNode } from 'react'
import '../record/record.css'
import { Field, FieldGroup, FieldGroups } from '../record/fields'
import { AsWritten } from './marked'
import { Hidden } from './away'
import { useFieldLabel, useFieldValue } from './field-words'

const usePhrases = phrasesOf('projects', 'timeline')

/** What the groups are called. */
export function useGroupTitle(): (group: GroupKey) => string {
  const { groups, sections } = usePhrases().projects.detail
  return (group) => (group === 'text' ? sections.remark : groups[group])
}

/** Where a value came from and since when, for the popover of its dotted line. */
export function useSourceOf(): (told: Pick<Told, 'source' | 'since'>) => {
  title: string
  content: ReactNode
} {
  const words = usePhrases().projects.detail.fieldSource
  const language = useLanguage()
  return ({ source, since }) => ({
    title: words.title,
    content: (
      <>
        {source}
        <br />
        {words.since} {stamp(since, language)}
      </>
    ),
  })
}

/** Fields in their groups, that of one field first; what nobody knew is folded into one line. */
export function FieldsInGroups({ fields, first }: { fields: readonly FieldAt[]; first?: string | null }) {
  const { undisclosed } = usePhrases().projects
  const leading = fields.find(({ field }) => field === first)?.group
  const groups = [...new Set([...(leading ? [leading] : []), ...fields.map(({ group }) => group)])]
  return (
    <FieldGroups unknown={undisclosed}>
      {groups.map((group) => (
        <Group key={group} group={group} fields={fields.filter((field) => field.group === group)} />
      ))}
    </FieldGroups>
  )
}

function Group({ group, fields }: { group: GroupKey; fields: readonly FieldAt[] }) {
  const { unknown: words } = usePhrases().timeline.asOf
  const title = useGroupTitle()(group)
  const english = useLanguage() === 'en'
  const label = useFieldLabel()
  const value = useFieldValue()
  const source = useSourceOf()
  const [opened, setOpened] = useState(false)
  const unknown = fields.filter((field) => field.value === null && !field.hidden)
  const shown = opened ? fields : fields.filter((field) => !unknown.includes(field))
  return (
    <FieldGroup
      title={title}
      wide={english}
      foot={
        unknown.length > 0 && !opened ? (
          <button type="button" className="link" aria-expanded={false} onClick={() => setOpened(true)}>
            {words({ count: unknown.length, all: shown.length === 0 })}
          </button>
        ) : undefined
      }
    >
      {shown.map((field) => (
        <Field
          key={field.field}
          label={label(field.field)}
          value={
            field.hidden ? (
              <Hidden />
            ) : field.value === null ? null : (
              <AsWritten text={value(field.field, field.value)} />
            )
          }
          source={field.hidden ? undefined : source(field)}
        />
      ))}
    </FieldGroup>
  )
}
