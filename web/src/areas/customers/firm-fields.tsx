import { useAccountManagers } from '@groundbreak/client/areas/customers'
import { phrasesOf } from '@groundbreak/client/language'
import { Building2 } from 'lucide-react'
import { ChoiceField } from '../../form/choice-field'
import { TextField } from '../../form/text-field'
import type { Bound } from '../../form/use-form'

const usePhrases = phrasesOf('customers')

interface Props {
  at: (name: 'name_zh' | 'name_en') => Bound<string>
  manager: Bound<number | null>
}

/** Names of a customer firm and who looks after it. */
export function FirmFields({ at, manager }: Props) {
  const { customers } = usePhrases()
  const { one } = customers
  const managers = useAccountManagers().data?.list ?? []
  return (
    <>
      <TextField {...at('name_zh')} label={one.nameZh} icon={Building2} />
      <TextField {...at('name_en')} label={one.nameEn} icon={Building2} />
      <ChoiceField
        {...manager}
        label={customers.manager}
        value={String(manager.value ?? '')}
        options={[
          { value: '', label: customers.noManager },
          ...managers.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(value) => manager.onChange(Number(value) || null)}
      />
    </>
  )
}
