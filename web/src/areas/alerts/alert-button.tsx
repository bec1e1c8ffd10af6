import { useAlertsOf } from '@groundbreak/client/areas/alerts'
import { phrasesOf } from '@groundbreak/client/language'
import { BellOff, BellRing, Mail } from 'lucide-react'
import { useMemo } from 'react'
import { Button } from '../../ui/button'
import { MenuButton } from '../../ui/menu-button'
import './alerts.css'
import { useAlerting } from './use-alerting'

const usePhrases = phrasesOf('alerts')

/** Puts one project on email alert, chooses its group, or takes it off. */
export function AlertButton({ projectid, iconOnly = false }: { projectid: number; iconOnly?: boolean }) {
  const { alerts } = usePhrases()
  const ids = useMemo(() => [projectid], [projectid])
  const groupId = useAlertsOf(ids).get(projectid)
  const { groups, put, take } = useAlerting()
  const on = groupId !== undefined
  const button = (
    <Button
      icon={on ? BellRing : Mail}
      kind={iconOnly ? 'quiet' : 'default'}
      iconSize={iconOnly ? 20 : 16}
      pressed={on}
      label={on ? alerts.on : alerts.put}
      onClick={on || groups.length > 1 ? undefined : () => put(ids)}
    >
      {iconOnly ? undefined : on ? alerts.on : alerts.put}
    </Button>
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
