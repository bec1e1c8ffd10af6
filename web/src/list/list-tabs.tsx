import { whole } from '@groundbreak/client/format/numbers'
import { Segmented } from '../ui/segmented'

interface TabsProps<Tab extends string> {
  label: string
  /** The first stands for no choice at all. */
  tabs: readonly Tab[]
  words: Readonly<Record<Tab, string>>
  /** How many each has, once that is known. */
  counts: Readonly<Record<Tab, number>> | undefined
  value: Tab | undefined
  onChange: (tab: Tab) => void
}

/** The tabs of a list, each with how many it has. */
export function ListTabs<Tab extends string>({
  label,
  tabs,
  words,
  counts,
  value,
  onChange,
}: TabsProps<Tab>) {
  return (
    <Segmented
      label={label}
      value={value ?? (tabs[0] as Tab)}
      options={tabs.map((tab) => ({
        value: tab,
        label: counts ? `${words[tab]} ${whole(counts[tab])}` : words[tab],
      }))}
      onChange={onChange}
    />
  )
}
