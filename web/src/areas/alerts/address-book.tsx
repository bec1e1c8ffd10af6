import { type AlertContact, alertLimits } from '@groundbreak/contract/areas/alerts'
import { useAlertActs, useAlertContacts } from '@groundbreak/client/areas/alerts'
import { phrasesOf } from '@groundbreak/client/language'
import { Ellipsis, MailQuestion, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Failed } from '../../page/failed'
import { Button } from '../../ui/button'
import { SectionHead } from '../../ui/headings'
import { MenuButton } from '../../ui/menu-button'
import { SkeletonRows } from '../../ui/states'
import { showToast, showUndo } from '../../ui/toasts'
import { ContactDialog } from './contact-dialog'
import { ContactStateTag } from './contact-state'
import { useAlerting } from './use-alerting'

const usePhrases = phrasesOf('alerts', 'shell')

/** Names and addresses that mails can go to. */
export function AddressBook() {
  const { alerts, shell } = usePhrases()
  const { book } = alerts
  const { data, error, refetch } = useAlertContacts()
  const [edited, setEdited] = useState<AlertContact | 'new'>()
  const used = data?.list.length ?? 0
  return (
    <section className="address-book">
      <SectionHead
        title={book.title}
        value={data ? book.count({ used, max: alertLimits.contacts }) : undefined}
        note={book.lead}
        aside={
          <Button
            size="s"
            icon={Plus}
            disabled={used >= alertLimits.contacts}
            onClick={() => setEdited('new')}
          >
            {book.add}
          </Button>
        }
      />
      {error ? <Failed title={book.failed} failure={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <SkeletonRows rows={3} label={shell.loading} />}
      {data?.list.length === 0 ? <p className="empty-line">{book.none}</p> : null}
      <ul>
        {data?.list.map((contact) => (
          <Entry key={contact.id} contact={contact} onEdit={() => setEdited(contact)} />
        ))}
      </ul>
      <ContactDialog
        key={edited === 'new' || edited === undefined ? 'new' : edited.id}
        contact={edited === 'new' ? undefined : edited}
        open={edited !== undefined}
        onClose={() => setEdited(undefined)}
      />
    </section>
  )
}

function Entry({ contact, onEdit }: { contact: AlertContact; onEdit: () => void }) {
  const { alerts, shell } = usePhrases()
  const { book } = alerts
  const acts = useAlertActs()
  const { failed } = useAlerting()
  const { id, name, email, language, state } = contact
  const takeAway = async () => {
    await acts.deleteContact(id)
    showUndo({
      text: book.deleted({ name }),
      undo: alerts.undo,
      run: () => void acts.saveContact({ name, email, language }).catch(failed),
    })
  }
  const ask = async () => {
    await acts.ask(id)
    showToast({ text: book.asked })
  }
  const canAsk = state === 'waiting' || state === 'colleague' || state === 'confirmed'
  return (
    <li>
      <b className="cut">{name}</b>
      <span className="cut mute">{email}</span>
      <span className="mute">{shell.languages[language]}</span>
      <ContactStateTag state={state} />
      <MenuButton
        entries={[
          { key: 'edit', label: book.edit, icon: Pencil, run: onEdit },
          ...(canAsk
            ? [{ key: 'ask', label: book.ask, icon: MailQuestion, run: () => void ask().catch(failed) }]
            : []),
          {
            key: 'delete',
            label: book.delete,
            icon: Trash2,
            danger: true,
            run: () => void takeAway().catch(failed),
          },
        ]}
      >
        <Button kind="quiet" size="s" icon={Ellipsis} label={book.actions({ name })} />
      </MenuButton>
    </li>
  )
}
