import type { PartyAt } from '@groundbreak/contract/areas/timeline'
import { useOptions } from '@groundbreak/client/areas/options'
import { phrasesOf } from '@groundbreak/client/language'
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button'
import { Checkbox } from '../../ui/checkbox'
import { Choice } from '../../ui/choice'
import { AsWritten } from '../../facts/marked'
import type { CorrectionDraft, JoinedParty } from './correction-draft'
import { FirmPicker } from './firm-picker'

const usePhrases = phrasesOf('desk')

/** Who goes, who takes whose place, and who joins in which role. */
export function PartyEdits({
  draft,
  onChange,
  parties,
  problem,
}: {
  draft: CorrectionDraft
  onChange: (draft: CorrectionDraft) => void
  parties: readonly PartyAt[]
  problem?: string
}) {
  const words = usePhrases().desk.parties
  const roles = useOptions().data?.tender_roles ?? []
  const picker = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<number>()
  const role = roles.find(({ id }) => id === chosen) ?? roles[0]
  const mark = (key: string, isGone: boolean) => {
    const others = draft.gone.filter((one) => one !== key)
    onChange({ ...draft, gone: isGone ? [...others, key] : others })
  }
  const replace = ({ firm_id: firmId, role: own }: PartyAt) => {
    mark(keyOf(firmId, own.id), true)
    setChosen(own.id)
    picker.current?.focus()
  }
  const without = (party: JoinedParty) => draft.joined.filter((one) => one !== party)
  return (
    <div className="party-edits">
      {parties.length > 0 ? <p className="mute small">{words.remove}</p> : null}
      {parties.map((party) => {
        const key = keyOf(party.firm_id, party.role.id)
        return (
          <div key={key} className="edit">
            <label className="tick">
              <Checkbox checked={draft.gone.includes(key)} onChange={(isGone) => mark(key, isGone)} />
              {party.role.name} · {party.firm_name}
            </label>
            <Button kind="quiet" size="s" onClick={() => replace(party)}>
              {words.replace}
              <span className="sr"> {party.firm_name}</span>
            </Button>
          </div>
        )
      })}
      {draft.joined.length > 0 ? (
        <ul className="joined" aria-label={words.joining}>
          {draft.joined.map((party) => (
            <li key={keyOf(party.firm_id, party.role_id)} className="edit">
              <PartyName role={party.role_name} firm={party.firm_name} />
              <Button
                kind="quiet"
                size="s"
                icon={X}
                label={words.leaveOut({ firm: party.firm_name })}
                onClick={() => onChange({ ...draft, joined: without(party) })}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <div className="joining">
        <Choice
          label={words.role}
          options={roles.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(role?.id ?? '')}
          onChange={(value) => setChosen(Number(value))}
        />
        <FirmPicker
          ref={picker}
          onPick={({ firm_id, firm_name }) => {
            if (!role) return
            const party = { firm_id, firm_name, role_id: role.id, role_name: role.name }
            const others = draft.joined.filter(
              (one) => keyOf(one.firm_id, one.role_id) !== keyOf(firm_id, role.id),
            )
            onChange({ ...draft, joined: [...others, party] })
          }}
        />
      </div>
      {problem ? (
        <small role="alert" className="wrong">
          {problem}
        </small>
      ) : null}
    </div>
  )
}

function PartyName({ role, firm }: { role: string; firm: string }) {
  return (
    <span>
      <span className="mute">{role}</span> <AsWritten text={firm} />
    </span>
  )
}

function keyOf(firmId: number, roleId: number): string {
  return `${firmId} ${roleId}`
}
