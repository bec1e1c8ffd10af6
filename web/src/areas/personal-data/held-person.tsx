import { grounds, type HeldPerson, personalData } from '@groundbreak/contract/areas/personal-data'
import { usePersonalDataActs } from '@groundbreak/client/areas/personal-data'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf } from '@groundbreak/client/language'
import { Download, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ChoiceField } from '../../form/choice-field'
import { Form } from '../../form/form'
import { FormDialog } from '../../form/form-overlays'
import { TextField } from '../../form/text-field'
import { useCallForm } from '../../form/use-call-form'
import { useDeed } from '../../form/use-deed'
import { Button } from '../../ui/button'
import { Tag } from '../../ui/marks'
import { showToast } from '../../ui/toasts'
import styles from './personal-data.module.css'

const usePhrases = phrasesOf('personalData')

interface HeldProps {
  person: HeldPerson
  onChange: (person: HeldPerson) => void
}

/** What is held about one person, and what can be done for them. */
export function HeldPersonCard({ person, onChange }: HeldProps) {
  const words = usePhrases().personalData
  const { copy } = usePersonalDataActs()
  const copying = useDeed()
  const [open, setOpen] = useState<'correct' | 'forget'>()
  const close = () => setOpen(undefined)
  const save = async () => {
    const isSaved = await copying.run(async () =>
      saveFile(await copy.mutateAsync({ encode_contact_id: person.encode_contact_id })),
    )
    if (isSaved) showToast({ text: words.copy.done })
  }
  const facts = [
    person.firm?.name,
    person.position ?? person.position_note,
    ...person.channels.map(({ masked }) => masked),
    words.projects({ count: whole(person.project_total) }),
  ]
  return (
    <article className={styles.person}>
      <b>
        {[person.name_zh, person.name_en].filter(Boolean).join(' · ')}{' '}
        {person.forgetting ? <Tag meaning="warn">{words.forgetting}</Tag> : null}
      </b>
      <p className="mute small n">{facts.filter(Boolean).join(' · ')}</p>
      {person.forgetting ? null : (
        <div className={styles.acts}>
          <Button size="s" icon={Download} busy={copying.busy} onClick={() => void save()}>
            {words.copy.act}
          </Button>
          <Button size="s" icon={Pencil} onClick={() => setOpen('correct')}>
            {words.correct.act}
          </Button>
          <Button size="s" icon={Trash2} danger onClick={() => setOpen('forget')}>
            {words.forget.act}
          </Button>
        </div>
      )}
      <FormDialog
        open={open === 'correct'}
        onClose={close}
        title={words.correct.title({ name: person.name_zh })}
        width={480}
      >
        {open === 'correct' ? <CorrectForm person={person} onChange={onChange} onClose={close} /> : null}
      </FormDialog>
      <FormDialog
        open={open === 'forget'}
        onClose={close}
        title={words.forget.title({ name: person.name_zh })}
        width={420}
      >
        {open === 'forget' ? <ForgetForm person={person} onChange={onChange} onClose={close} /> : null}
      </FormDialog>
    </article>
  )
}

/** Into the folder where the browser saves; nothing of it stays in the page. */
function saveFile({ file_name: name, content }: { file_name: string; content: string }): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

const corrected = ['name_zh', 'name_en', 'salutation', 'position_note', 'mailing_address', 'remarks'] as const

function CorrectForm({ person, onChange, onClose }: HeldProps & { onClose: () => void }) {
  const words = usePhrases().personalData.correct
  const form = useCallForm({
    call: personalData.correct,
    initial: {
      name_zh: person.name_zh,
      name_en: person.name_en ?? '',
      salutation: person.salutation ?? '',
      position_note: person.position_note ?? '',
      mailing_address: person.mailing_address ?? '',
      remarks: person.remarks ?? '',
    },
    input: (draft) => ({
      encode_contact_id: person.encode_contact_id,
      changes: {
        name_zh: draft.name_zh,
        name_en: draft.name_en.trim() || null,
        salutation: draft.salutation.trim() || null,
        position_note: draft.position_note.trim() || null,
        mailing_address: draft.mailing_address.trim() || null,
        remarks: draft.remarks.trim() || null,
      },
    }),
    placeOf: (name) => name.replace('changes.', ''),
    done: (_, draft) => {
      onChange({ ...person, ...draft })
      onClose()
      showToast({ text: words.done })
    },
  })
  return (
    <Form of={form} look="dialog" submit={words.save} onCancel={onClose}>
      {corrected.map((name) => (
        <TextField key={name} {...form.at(name)} label={words.fields[name]} />
      ))}
    </Form>
  )
}

const firstGround: (typeof grounds)[number] = grounds[0]

function ForgetForm({ person, onChange, onClose }: HeldProps & { onClose: () => void }) {
  const { grounds: named, forget: words } = usePhrases().personalData
  const { forget, readAgain } = usePersonalDataActs()
  const form = useCallForm({
    call: personalData.forget,
    initial: { ground: firstGround },
    input: ({ ground }) => ({ encode_contact_id: person.encode_contact_id, ground }),
    send: forget.mutateAsync,
    done: async () => {
      onChange({ ...person, forgetting: true })
      onClose()
      showToast({ text: words.done })
      await readAgain()
    },
  })
  return (
    <Form of={form} look="dialog" submit={words.submit} onCancel={onClose} danger>
      <p>{words.lead}</p>
      <ChoiceField
        {...form.at('ground')}
        label={words.ground}
        options={grounds.map((value) => ({ value, label: named[value] }))}
      />
    </Form>
  )
}
