import { alertLimits } from '@groundbreak/contract/areas/alerts'
import { useAlertActs, useAlertGroups } from '@groundbreak/client/areas/alerts'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf } from '@groundbreak/client/language'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { NameDialog } from '../../form/name-dialog'
import { Failed } from '../../page/failed'
import { ScreenTitle } from '../../page/title'
import { paths } from '../../paths'
import { Button } from '../../ui/button'
import { EmptyState, SkeletonRows } from '../../ui/states'
import { AddressBook } from './address-book'
import { AlertGroupItem } from './alert-group-item'
import './alerts.css'

const usePhrases = phrasesOf('alerts', 'shell', 'titles')

/** Email groups with their rhythm and addresses, and the address book. */
export function AlertGroupsPage() {
  const { alerts, titles, shell } = usePhrases()
  const { groups: words } = alerts
  const { data, error, refetch } = useAlertGroups()
  const { saveGroup } = useAlertActs()
  const [naming, setNaming] = useState(false)
  return (
    <div className="alert-page">
      <header>
        <ScreenTitle>{titles.userAlertGroups}</ScreenTitle>
        <nav>
          <Link className="link" to={paths.projectsEmailAlert}>
            {titles.projectsEmailAlert}
          </Link>
          <Link className="link" to={paths.userEmailHistory}>
            {titles.userEmailHistory}
          </Link>
        </nav>
        <Button
          kind="primary"
          icon={Plus}
          disabled={(data?.list.length ?? 0) >= alertLimits.groups}
          onClick={() => setNaming(true)}
        >
          {alerts.newGroup}
        </Button>
      </header>
      {error ? <Failed title={words.failed} failure={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <SkeletonRows rows={4} label={shell.loading} />}
      {data ? (
        <p className="mute">{words.lead({ used: whole(data.project_total), max: alertLimits.projects })}</p>
      ) : null}
      {data?.list.length === 0 ? <EmptyState title={words.none} reason={words.noneReason} /> : null}
      {data && data.list.length > 0 ? (
        <ul className="alert-groups" aria-label={alerts.groupsLabel}>
          {data.list.map((group) => (
            <AlertGroupItem key={group.id} group={group} />
          ))}
        </ul>
      ) : null}
      <AddressBook />
      <NameDialog
        open={naming}
        onClose={() => setNaming(false)}
        title={alerts.newGroup}
        label={words.name}
        submit={words.create}
        name=""
        onSave={(name) => saveGroup({ name })}
      />
    </div>
  )
}
