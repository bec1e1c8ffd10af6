import { useAccountManagers } from '@groundbreak/client/areas/customers'
import { phrasesOf } from '@groundbreak/client/language'
import { Building2 } from 'lucide-react'
import { Choice } from '../../ui/choice'
import { LabelledField } from '../../form/labelled-field'

const usePhrases = phrasesOf('customers')

export interface FirmDraft {
  name_zh: string
  name_en: string
  manager_id: number | null
}

/** Names of a customer firm and who looks after it. */
export function FirmFields({
  draft,
  problems,
  onChange,
}: {
  draft: FirmDraft
  problems: Readonly<Record<string, string>>
  onChange: (draft: FirmDraft) => void
}) {
  const { customers } = usePhrases()
  const { one } = customers
  const managers = useAccountManagers().data?.list ?? []
  const field = (key: 'name_zh' | 'name_en') => ({
    icon: Building2,
    autoComplete: 'off',
    value: draft[key],
    problem: problems[key],
    onChange: (value: string) => onChange({ ...draft, [key]: value }),
  })
  return (
    <>
      <LabelledField label={one.nameZh} {...field('name_zh')} />
      <LabelledField label={one.nameEn} {...field('name_en')} />
      <Choice
        label={customers.manager}
        value={String(draft.manager_id ?? '')}
        problem={problems.manager_id}
        options={[
          { value: '', label: customers.noManager },
          ...managers.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(value) => onChange({ ...draft, manager_id: Number(value) || null })}
      />
    </>
  )
}
