import { useChangeUnit, useViewer } from '@groundbreak/client/areas/session'
import { investValueUnits } from '@groundbreak/client/format/money'
import { phrasesOf } from '@groundbreak/client/language'
import { Segmented } from '../ui/segmented'

const usePhrases = phrasesOf('shell')

/** Unit of invest values: on the screen at once, and on the account. */
export function UnitSwitch() {
  const { shell } = usePhrases()
  const { data } = useViewer()
  const change = useChangeUnit()
  return (
    <Segmented
      label={shell.unit}
      options={investValueUnits.map((unit) => ({ value: String(unit), label: shell.units[unit] }))}
      value={String(data?.user.invest_value_unit ?? 0)}
      onChange={(value) => change.mutate(investValueUnits.find((unit) => String(unit) === value) ?? 0)}
    />
  )
}
