import { useAlertGroups } from '@groundbreak/client/areas/alerts'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf } from '@groundbreak/client/language'
import { History, Settings2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths'
import { Button } from '../../ui/button'
import { Segmented } from '../../ui/segmented'
import './alerts.css'

const usePhrases = phrasesOf('alerts', 'titles')

/** The email groups over the list of projects on alert: which one is shown, and the ways to set and sent. */
export function AlertGroupBar({
  chosen,
  onChoose,
}: {
  chosen: number | undefined
  onChoose: (group: number | undefined) => void
}) {
  const { alerts, titles } = usePhrases()
  const navigate = useNavigate()
  const { data } = useAlertGroups()
  const groups = data?.list ?? []
  return (
    <div className="alert-groups-bar">
      <Segmented
        label={alerts.groupsLabel}
        value={String(groups.find(({ id }) => id === chosen)?.id ?? 0)}
        options={[
          { value: '0', label: alerts.all },
          ...groups.map(({ id, name, project_count: count }) => ({
            value: String(id),
            label: `${name} ${whole(count)}`,
          })),
        ]}
        onChange={(value) => onChoose(Number(value) || undefined)}
      />
      <Button kind="quiet" size="s" icon={Settings2} onClick={() => void navigate(paths.userAlertGroups)}>
        {alerts.manage}
      </Button>
      <Button
        kind="quiet"
        size="s"
        icon={History}
        onClick={() => void navigate(paths.projectsEmailAlertHistory)}
      >
        {titles.projectsEmailAlertHistory}
      </Button>
    </div>
  )
}
