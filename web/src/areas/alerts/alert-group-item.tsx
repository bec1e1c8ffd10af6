import type { AlertGroup } from '@groundbreak/contract/areas/alerts'
import { useAlertActs, useAlertContacts } from '@groundbreak/client/areas/alerts'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf } from '@groundbreak/client/language'
import { Ellipsis, Pencil, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { NameDialog } from '../../form/name-dialog'
import { paths } from '../../paths'
import { Button } from '../../ui/button'
import { MenuButton } from '../../ui/menu-button'
import { Dialog } from '../../ui/overlays'
import { Segmented } from '../../ui/segmented'
import { Tag } from '../../ui/marks'
import { showUndo } from '../../ui/toasts'
import { useLangOf } from '../../facts/marked'
import { ContactChoice } from './contact-choice'
import { gets } from './contact-state'
import { useAlerting } from './use-alerting'

const usePhrases = phrasesOf('alerts')

const rhythms = ['soon', 'daily', 'weekly'] as const

/** One email group: when it sends, to whom, how many projects, and what can be done to it. */
export function AlertGroupItem({ group }: { group: AlertGroup }) {
  const { alerts } = usePhrases()
  const { groups: words } = alerts
  const acts = useAlertActs()
  const { failed } = useAlerting()
  const [asked, setAsked] = useState<'rename' | 'members'>()
  const close = () => setAsked(undefined)
  const { id, name } = group
  const takeAway = async () => {
    await acts.deleteGroup(id)
    showUndo({
      text: words.deleted({ name }),
      undo: alerts.undo,
      run: () => void acts.saveGroup({ id }).catch(failed),
    })
  }
  return (
    <li>
      <h2 className="cut" lang={useLangOf(name)}>
        {name}
      </h2>
      <Link className="link" to={`${paths.projectsEmailAlert}?alert_group_id=${id}`}>
        {words.projects({ count: whole(group.project_count) })}
      </Link>
      <MenuButton
        entries={[
          { key: 'members', label: words.members, icon: Users, run: () => setAsked('members') },
          { key: 'rename', label: words.rename, icon: Pencil, run: () => setAsked('rename') },
          {
            key: 'delete',
            label: words.delete,
            icon: Trash2,
            danger: true,
            run: () => void takeAway().catch(failed),
          },
        ]}
      >
        <Button kind="quiet" size="s" icon={Ellipsis} label={words.actions({ name })} />
      </MenuButton>
      <div className="when">
        <Segmented
          label={alerts.rhythm}
          value={group.rhythm}
          options={rhythms.map((value) => ({ value, label: alerts.rhythms[value] }))}
          onChange={(rhythm) => void acts.saveGroup({ id, rhythm }).catch(failed)}
        />
      </div>
      <Members group={group} />
      <NameDialog
        open={asked === 'rename'}
        onClose={close}
        title={words.rename}
        label={words.name}
        submit={words.save}
        name={name}
        onSave={(next) => acts.saveGroup({ id, name: next })}
      />
      <Dialog open={asked === 'members'} onClose={close} title={words.chooseMembers({ name })} width={480}>
        <MembersForm group={group} onClose={close} />
      </Dialog>
    </li>
  )
}

function Members({ group: { contacts } }: { group: AlertGroup }) {
  const { alerts } = usePhrases()
  const reached = contacts.filter(({ state, left }) => gets(state) && !left)
  return (
    <p className="members">
      {contacts.map(({ id, name, state, left }) => (
        <Tag key={id} meaning={left || !gets(state) ? 'warn' : 'plain'}>
          {left ? `${name} · ${alerts.left}` : gets(state) ? name : `${name} · ${alerts.states[state]}`}
        </Tag>
      ))}
      {reached.length === 0 ? <span className="problem">{alerts.groups.noAddress}</span> : null}
    </p>
  )
}

function MembersForm({ group, onClose }: { group: AlertGroup; onClose: () => void }) {
  const { alerts } = usePhrases()
  const { data } = useAlertContacts()
  const acts = useAlertActs()
  const { failed } = useAlerting()
  const [chosen, setChosen] = useState(() => group.contacts.map(({ id }) => id))
  const save = async () => {
    await acts.saveGroup({ id: group.id, contact_ids: chosen })
    onClose()
  }
  return (
    <div className="send-form">
      <ContactChoice contacts={data?.list ?? []} chosen={chosen} onChange={setChosen} />
      <footer className="dialog-foot">
        <Button onClick={onClose}>{alerts.groups.cancel}</Button>
        <Button kind="primary" onClick={() => void save().catch(failed)}>
          {alerts.groups.save}
        </Button>
      </footer>
    </div>
  )
}
