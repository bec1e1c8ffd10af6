import { type HeldPerson, personalData } from '@groundbreak/contract/areas/personal-data'
import type { Output } from '@groundbreak/contract/define'
import { phrasesOf } from '@groundbreak/client/language'
import { Building2, Phone, User } from 'lucide-react'
import { useState } from 'react'
import { Form } from '../../form/form'
import { TextField } from '../../form/text-field'
import { useCallForm } from '../../form/use-call-form'
import { Notice } from '../../ui/marks'
import { HeldPersonCard } from './held-person'
import styles from './personal-data.module.css'

const usePhrases = phrasesOf('personalData')

/** What was asked stands in no address: numbers and names would stay in the browser's history. */
export function FindPerson() {
  const words = usePhrases().personalData
  const [found, setFound] = useState<Output<typeof personalData.find>>()
  const form = useCallForm({
    call: personalData.find,
    initial: { channel: '', name: '', firm_name: '' },
    done: setFound,
  })
  const show = (person: HeldPerson) =>
    setFound((before) => ({
      suppressed: before?.suppressed ?? false,
      list: (before?.list ?? []).map((one) =>
        one.encode_contact_id === person.encode_contact_id ? person : one,
      ),
    }))
  return (
    <>
      <Form of={form} submit={words.form.submit} look="inline" className={styles.find}>
        <TextField {...form.at('channel')} label={words.form.channel} icon={Phone} hint={words.form.hint} />
        <TextField {...form.at('name')} label={words.form.name} icon={User} />
        <TextField {...form.at('firm_name')} label={words.form.firm} icon={Building2} />
      </Form>
      <div role="status">
        {found?.suppressed ? <Notice meaning="warn">{words.suppressed}</Notice> : null}
        {found && found.list.length === 0 ? <p className="mute">{words.none}</p> : null}
      </div>
      {found?.list.map((person) => (
        <HeldPersonCard key={person.encode_contact_id} person={person} onChange={show} />
      ))}
    </>
  )
}
