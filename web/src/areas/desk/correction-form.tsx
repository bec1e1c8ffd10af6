import type { CaseContact } from '@groundbreak/contract/areas/error-reports'
import type { PartyAt } from '@groundbreak/contract/areas/timeline'
import { useVocabulary, type Vocabulary } from '@groundbreak/client/areas/options'
import { phrasesOf } from '@groundbreak/client/language'
import { X } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../ui/button'
import { Checkbox } from '../../ui/checkbox'
import { Choice } from '../../ui/choice'
import { DayField } from '../../ui/day-field'
import { useFieldLabel } from '../../facts/field-words'
import './correction.css'
import type { CorrectionDraft } from './correction-draft'
import { editable, type EditColumn, type Editing, written } from './editable-fields'
import { NumberEdits } from './number-edits'
import { PartyEdits } from './party-edits'

const usePhrases = phrasesOf('desk', 'projects')

type Present = Readonly<Record<string, unknown>>

/** The fields to change, each with what it was; more can be added. */
export function CorrectionForm({
  draft,
  onChange,
  present,
  parties,
  contacts,
  open,
  problems,
}: {
  draft: CorrectionDraft
  onChange: (draft: CorrectionDraft) => void
  present: Present
  /** Those that take part today. */
  parties: readonly PartyAt[]
  contacts: readonly CaseContact[]
  /** What was reported, unfolded from the beginning. */
  open: { parties: boolean; numbers: boolean }
  /** By column, by number, and of the parties. */
  problems: Readonly<Record<string, string>>
}) {
  const { desk } = usePhrases()
  const words = desk.case
  const name = useEditName()
  const type = (column: EditColumn, typed: string | undefined) => {
    const next = { ...draft.typed }
    if (typed === undefined) delete next[column]
    else next[column] = typed
    onChange({ ...draft, typed: next })
  }
  const others = editable.filter(({ column }) => !(column in draft.typed))
  return (
    <fieldset className="correction">
      <legend className="sr">{words.correction}</legend>
      <p className="mute small">{words.correctionNote}</p>
      {editable
        .filter(({ column }) => column in draft.typed)
        .map((editing) => (
          <div key={editing.column} className="edit">
            <EditField
              editing={editing}
              label={name(editing)}
              draft={draft}
              present={present}
              problem={problems[editing.column]}
              onType={(typed) => type(editing.column, typed)}
            />
            <Button
              kind="quiet"
              size="s"
              icon={X}
              label={words.remove({ field: name(editing) })}
              onClick={() => type(editing.column, undefined)}
            />
          </div>
        ))}
      <Choice
        bare
        label={words.addField}
        options={[
          { value: '', label: words.addField },
          ...others.map((one) => ({ value: one.column, label: name(one) })),
        ]}
        value=""
        onChange={(column) => type(column as EditColumn, written(present[column]))}
      />
      <details open={open.parties}>
        <summary>{desk.parties.title}</summary>
        <PartyEdits
          draft={draft}
          onChange={onChange}
          parties={parties}
          problem={problems.add_parties ?? problems.remove_parties}
        />
      </details>
      {contacts.length > 0 ? (
        <details open={open.numbers}>
          <summary>{desk.numbers.title}</summary>
          <NumberEdits draft={draft} onChange={onChange} contacts={contacts} problems={problems} />
        </details>
      ) : null}
      <label className="tick">
        <Checkbox checked={draft.cosmetic} onChange={(cosmetic) => onChange({ ...draft, cosmetic })} />
        {words.cosmetic}
      </label>
    </fieldset>
  )
}

/** A field's name, with its language or unit where it needs one. */
function useEditName(): (editing: Editing) => string {
  const { desk, projects } = usePhrases()
  const label = useFieldLabel()
  return (editing) => {
    const more = editing.language
      ? desk.languages[editing.language]
      : editing.as === 'number' && editing.unit
        ? desk.units[editing.unit]
        : undefined
    const title = label(editing.field)
    return more ? projects.titleWithUnit({ title, unit: more }) : title
  }
}

interface EditProps {
  editing: Editing
  label: string
  draft: CorrectionDraft
  present: Present
  problem?: string
  onType: (typed: string) => void
}

function EditField(props: EditProps) {
  const { editing, label, draft, present, problem, onType } = props
  const { desk } = usePhrases()
  const vocabulary = useVocabulary()
  const typed = draft.typed[editing.column] ?? ''
  const before = written(present[editing.column])
  const was =
    editing.as === 'code' && before !== ''
      ? (vocabulary.name(editing.filter, Number(before)) ?? before)
      : editing.as === 'yes'
        ? before === 'true'
          ? desk.case.yes
          : desk.case.no
        : before
  return (
    <div className="edit-field">
      <EditInput {...props} typed={typed} vocabulary={vocabulary} />
      {typed.trim() === before ? null : (
        <small className="mute" aria-label={`${label}: ${desk.case.was({ value: was || desk.case.empty })}`}>
          {desk.case.was({ value: was || desk.case.empty })}
        </small>
      )}
      {problem ? (
        <small role="alert" className="wrong">
          {problem}
        </small>
      ) : null}
      {editing.as === 'yes' ? (
        <label className="tick">
          <Checkbox checked={typed === 'true'} onChange={(on) => onType(String(on))} />
          {label}
        </label>
      ) : null}
    </div>
  )
}

function EditInput({
  editing,
  label,
  draft,
  present,
  problem,
  onType,
  typed,
  vocabulary,
}: EditProps & { typed: string; vocabulary: Vocabulary }) {
  const { desk, projects } = usePhrases()
  const id = useId()
  if (editing.as === 'yes') return null
  if (editing.as === 'code') {
    const { under } = editing
    const parent = under && (draft.typed[under] ?? written(present[under]))
    const choices = vocabulary
      .of(editing.filter)
      .filter(({ parentId }) => under === undefined || String(parentId) === parent)
      .filter(({ kind }) => kind !== 'duplicate')
    return (
      <Choice
        label={label}
        options={[
          ...(editing.needed ? [] : [{ value: '', label: desk.case.empty }]),
          ...choices.map((one) => ({ value: String(one.id), label: one.name })),
        ]}
        value={choices.some((one) => String(one.id) === typed) ? typed : ''}
        onChange={onType}
      />
    )
  }
  return (
    <div className="choice">
      <label htmlFor={id}>{label}</label>
      {editing.as === 'day' ? (
        <DayField
          label={label}
          help={projects.search.day}
          value={typed === '' ? undefined : typed}
          wrong={problem !== undefined}
          onChange={(date) => onType(date ?? '')}
        />
      ) : editing.as === 'long' ? (
        <textarea id={id} rows={4} value={typed} onChange={(event) => onType(event.target.value)} />
      ) : (
        <span className={problem ? 'field wrong' : 'field'}>
          <input
            id={id}
            inputMode={editing.as === 'number' ? 'decimal' : undefined}
            value={typed}
            aria-invalid={problem !== undefined}
            onChange={(event) => onType(event.target.value)}
          />
        </span>
      )}
    </div>
  )
}
