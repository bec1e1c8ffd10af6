import { phoneKinds, type PhoneKind } from '@groundbreak/contract/areas/desk'
import type { CaseContact } from '@groundbreak/contract/areas/error-reports'
import { maskedNumber } from '@groundbreak/client/format/phone'
import { phrasesOf } from '@groundbreak/client/language'
import { useId } from 'react'
import { Checkbox } from '../../ui/checkbox'
import { Choice } from '../../ui/choice'
import { type CorrectionDraft, freshKeys, keyOfNumber, noNumber, type NumberDraft } from './correction-draft'

const usePhrases = phrasesOf('desk', 'numbers')

interface Props {
  draft: CorrectionDraft
  onChange: (draft: CorrectionDraft) => void
  contacts: readonly CaseContact[]
  /** By person and number. */
  problems: Readonly<Record<string, string>>
}

/** The numbers of the people chosen: others in their place, none, or more. */
export function NumberEdits({ draft, onChange, contacts, problems }: Props) {
  const words = usePhrases().desk.numbers
  const isOpen = ({ encode_contact_id: id }: CaseContact) => id in draft.numbers
  const others = contacts.filter((contact) => !isOpen(contact))
  return (
    <div className="number-edits">
      {contacts.filter(isOpen).map((contact) => (
        <Person
          key={contact.encode_contact_id}
          contact={contact}
          draft={draft}
          onChange={onChange}
          problems={problems}
        />
      ))}
      {others.length > 0 ? (
        <Choice
          bare
          label={words.choose}
          options={[
            { value: '', label: words.choose },
            ...others.map((one) => ({
              value: one.encode_contact_id,
              label: [one.full_name, one.position, one.firm_name].filter(Boolean).join(' · '),
            })),
          ]}
          value=""
          onChange={(id) => onChange({ ...draft, numbers: { ...draft.numbers, [id]: {} } })}
        />
      ) : null}
    </div>
  )
}

function Person({ contact, draft, onChange, problems }: Omit<Props, 'contacts'> & { contact: CaseContact }) {
  const { desk, numbers } = usePhrases()
  const words = desk.numbers
  const { encode_contact_id: id, full_name, firm_name, position, phones } = contact
  const own = draft.numbers[id] ?? {}
  const type = (key: string, change: Partial<NumberDraft>) =>
    onChange({
      ...draft,
      numbers: { ...draft.numbers, [id]: { ...own, [key]: { ...noNumber, ...own[key], ...change } } },
    })
  const kinds = numbers.kind
  return (
    <fieldset className="person-numbers">
      <legend>
        <b>{full_name}</b> <span className="mute">{[position, firm_name].filter(Boolean).join(' · ')}</span>
      </legend>
      {phones.length === 0 ? <p className="mute small">{words.none}</p> : null}
      {phones.map(({ id: phone, kind, masked }) => {
        const key = String(phone)
        const number = own[key] ?? noNumber
        const called = `${kinds[kind]} ${maskedNumber(masked)}`
        return (
          <div key={key} className="number-edit n">
            <span className={number.gone ? 'struck' : undefined}>{called}</span>
            <NumberField
              label={words.instead({ number: called })}
              hint={words.insteadHint}
              number={number}
              problem={problems[keyOfNumber(id, key)]}
              onType={(typed) => type(key, { typed, kind })}
            />
            <label className="tick">
              <Checkbox checked={number.gone} onChange={(gone) => type(key, { gone, kind })} />
              {words.remove}
              <span className="sr"> {called}</span>
            </label>
          </div>
        )
      })}
      {freshKeys(own).map((key) => (
        <div key={key} className="number-edit n">
          <Choice
            bare
            label={words.kind}
            options={phoneKinds.map((kind) => ({ value: kind, label: kinds[kind] }))}
            value={(own[key] ?? noNumber).kind}
            onChange={(kind) => type(key, { kind: kind as PhoneKind })}
          />
          <NumberField
            label={words.add}
            hint={words.add}
            number={own[key] ?? noNumber}
            problem={problems[keyOfNumber(id, key)]}
            onType={(typed) => type(key, { typed })}
          />
        </div>
      ))}
    </fieldset>
  )
}

/** Kept by no browser: what is typed here is somebody's number. */
function NumberField({
  label,
  hint,
  number,
  problem,
  onType,
}: {
  label: string
  hint: string
  number: NumberDraft
  problem?: string
  onType: (typed: string) => void
}) {
  const id = useId()
  return (
    <div className="number-field">
      <span className={problem ? 'field wrong' : 'field'}>
        <input
          id={id}
          type="tel"
          autoComplete="off"
          aria-label={label}
          placeholder={hint}
          maxLength={40}
          disabled={number.gone}
          aria-invalid={problem !== undefined}
          aria-describedby={problem ? `${id}-wrong` : undefined}
          value={number.gone ? '' : number.typed}
          onChange={(event) => onType(event.target.value)}
        />
      </span>
      {problem ? (
        <small id={`${id}-wrong`} role="alert" className="wrong">
          {problem}
        </small>
      ) : null}
    </div>
  )
}
