import { useAlertsOf } from '@groundbreak/client/areas/alerts'
import { phrasesOf } from '@groundbreak/client/language'
import { BellOff, BellRing, Mail } from 'lucide-react'
import { useMemo } from 'react'
import { RecordAction } from '../../record/record-action'
import { MenuButton } from '../../ui/menu-button'
import './alerts.css'
import { useAlerting } from './use-alerting'

const usePhrases = phrasesOf('alerts')

/** Puts one project on email alert, chooses its group, or takes it off. */
export function AlertButton({ projectid }: { projectid: number }) {
  const { alerts } = usePhrases()
  const ids = useMemo(() => [projectid], [projectid])
  const groupId = useAlertsOf(ids).get(projectid)
  const { groups, put, take } = useAlerting()
  const on = groupId !== undefined
  const word = on ? alerts.on : alerts.put
  const button = (
    <RecordAction
      icon={on ? BellRing : Mail}
      pressed={on}
      label={word}
      word={word}
      onClick={on || groups.length > 1 ? undefined : () => put(ids)}
    />
  )
  // One group or none: one press does it.
  if (!on && groups.length <= 1) return button
  return (
    <MenuButton
      entries={[
        {
          key: 'groups',
          heading: alerts.choose,
          entries: groups.map(({ id, name }) => ({
            key: `group ${id}`,
            label: name,
            icon: Mail,
            chosen: id === groupId,
            run: () => (id === groupId ? undefined : put(ids, id, groupId)),
          })),
        },
        ...(on
          ? [
              { key: 'line', divider: true as const },
              { key: 'take', label: alerts.take, icon: BellOff, run: () => take(ids, groupId) },
            ]
          : []),
      ]}
    >
      {button}
    </MenuButton>
  )
}
