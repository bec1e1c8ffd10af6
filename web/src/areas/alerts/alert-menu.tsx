import { useAlertActs } from '@groundbreak/client/areas/alerts'
import { phrasesOf } from '@groundbreak/client/language'
import { BellOff, FolderPlus, Mail, Send, Settings2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { NameDialog } from '../../form/name-dialog'
import { paths } from '../../paths'
import { Button } from '../../ui/button'
import { MenuButton } from '../../ui/menu-button'
import { SendDialog } from './send-dialog'
import { useAlerting } from './use-alerting'

const usePhrases = phrasesOf('alerts')

/** What chosen projects can do by mail: go on alert in a group, come off, be sent once. */
export function AlertMenu({ ids }: { ids: readonly number[] }) {
  const { alerts } = usePhrases()
  const navigate = useNavigate()
  const { groups, put, take } = useAlerting()
  const { saveGroup } = useAlertActs()
  const [asked, setAsked] = useState<'group' | 'send'>()
  const close = () => setAsked(undefined)
  return (
    <>
      <MenuButton
        entries={[
          {
            key: 'groups',
            heading: alerts.choose,
            entries: [
              ...(groups.length > 0 ? groups : [{ id: undefined, name: alerts.firstGroup }]).map(
                ({ id, name }) => ({
                  key: `group ${id ?? ''}`,
                  label: name,
                  icon: Mail,
                  run: () => put(ids, id),
                }),
              ),
              { key: 'new', label: alerts.newGroup, icon: FolderPlus, run: () => setAsked('group') },
            ],
          },
          { key: 'line', divider: true },
          { key: 'take', label: alerts.take, icon: BellOff, run: () => take(ids) },
          { key: 'send', label: alerts.send.button, icon: Send, run: () => setAsked('send') },
          {
            key: 'manage',
            label: alerts.manage,
            icon: Settings2,
            run: () => void navigate(paths.userAlertGroups),
          },
        ]}
      >
        <Button kind="quiet" size="s" icon={Mail}>
          {alerts.put}
        </Button>
      </MenuButton>
      <NameDialog
        open={asked === 'group'}
        onClose={close}
        title={alerts.newGroup}
        label={alerts.groups.name}
        submit={alerts.groups.create}
        name=""
        onSave={async (name) => put(ids, (await saveGroup({ name })).id)}
      />
      <SendDialog open={asked === 'send'} onClose={close} ids={ids} />
    </>
  )
}
