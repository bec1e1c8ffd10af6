import {
  dailyExports,
  type ExportQuestion,
  type ExportsLeft,
  MOST_SHEETS,
  type SheetChoice,
  type SheetKind,
  type SheetSection,
  sheetSections,
} from '@groundbreak/contract/areas/exports'
import { useExports } from '@groundbreak/client/areas/exports'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf } from '@groundbreak/client/language'
import { useId, useState } from 'react'
import { Button } from '../../ui/button'
import { Checkbox } from '../../ui/checkbox'
import { Dialog } from '../../ui/overlays'
import { Segmented } from '../../ui/segmented'
import { SkeletonRows } from '../../ui/states'
import './sheet-dialog.css'
import { useExporting } from './use-exporting'

const usePhrases = phrasesOf('exports', 'shell')

interface Asked {
  kind: SheetKind
  question: ExportQuestion
  /** How many projects it would be. */
  count: number
  /** Of a list with more: its first ones. */
  isPart: boolean
  onClose: () => void
}

/** What a PDF or Word file shall tell; where the day's PDFs do not suffice, that instead. */
export function SheetDialog({ open, ...asked }: Asked & { open: boolean }) {
  const { exports, shell } = usePhrases()
  const { data } = useExports(open)
  const over = data !== undefined && isOver(asked, data.left)
  return (
    <Dialog
      open={open}
      onClose={asked.onClose}
      title={over ? exports.sheets.limitTitle : exports.sheets.titles[asked.kind]}
      width={440}
    >
      {data === undefined ? (
        <SkeletonRows rows={4} label={shell.loading} />
      ) : (
        <SheetForm key={asked.kind} {...asked} left={data.left} chosen={data.choice} />
      )}
    </Dialog>
  )
}

function isOver({ kind, count }: Asked, left: ExportsLeft): boolean {
  return kind === 'pdf' && count <= MOST_SHEETS && count > left.pdf
}

function SheetForm({ left, chosen, ...asked }: Asked & { left: ExportsLeft; chosen: SheetChoice }) {
  const { exports, shell } = usePhrases()
  const { sheets } = exports
  const { kind, question, count, isPart, onClose } = asked
  const begin = useExporting()
  const [choice, setChoice] = useState(chosen)
  const [busy, setBusy] = useState(false)
  const over = isOver(asked, left)
  const some = question.project_ids?.slice(0, left.pdf) ?? []
  const problem =
    count > MOST_SHEETS
      ? exports.failures.tooManySheets({ max: MOST_SHEETS })
      : count > left.rows
        ? exports.failures.tooManyRows({ count, left: left.rows })
        : undefined
  const submit = async (wanted: ExportQuestion) => {
    setBusy(true)
    const begun = await begin(kind, wanted, choice)
    setBusy(false)
    if (begun) onClose()
  }
  return (
    <div className="sheet-choice">
      <p className="mute">
        {[sheets.count({ count: whole(count) }), isPart && sheets.first({ count: whole(count) })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <Sections chosen={choice.sections} onChange={(sections) => setChoice({ ...choice, sections })} />
      {kind === 'word' && count > 1 ? (
        <div className="line">
          <span>{sheets.files}</span>
          <Segmented
            label={sheets.files}
            value={choice.split ? 'each' : 'one'}
            options={(['one', 'each'] as const).map((value) => ({ value, label: sheets.split[value] }))}
            onChange={(value) => setChoice({ ...choice, split: value === 'each' })}
          />
        </div>
      ) : null}
      {kind === 'pdf' ? <Limit over={over} count={count} left={left.pdf} /> : null}
      {problem ? (
        <p className="problem" role="alert">
          {problem}
        </p>
      ) : null}
      <footer>
        <Button onClick={onClose}>{shell.cancel}</Button>
        {over && !problem && some.length > 0 ? (
          <Button busy={busy} onClick={() => void submit({ ...question, project_ids: some })}>
            {sheets.someOnly({ count: whole(some.length) })}
          </Button>
        ) : null}
        <Button
          kind="primary"
          busy={busy}
          disabled={over || problem !== undefined}
          note={kind === 'pdf' ? sheets.left({ left: whole(left.pdf) }) : undefined}
          onClick={() => void submit(question)}
        >
          {sheets.submit}
        </Button>
      </footer>
    </div>
  )
}

interface SectionsProps {
  chosen: readonly SheetSection[]
  onChange: (sections: SheetSection[]) => void
}

function Sections({ chosen, onChange }: SectionsProps) {
  const { sheets } = usePhrases().exports
  const note = useId()
  return (
    <fieldset aria-describedby={note}>
      <legend>{sheets.contents}</legend>
      {sheetSections.map((section) => (
        <label key={section}>
          <Checkbox
            checked={chosen.includes(section)}
            onChange={(checked) =>
              onChange(sheetSections.filter((one) => (one === section ? checked : chosen.includes(one))))
            }
          />
          {sheets.sections[section]}
        </label>
      ))}
      <p id={note} className="mute small">
        {sheets.always} {chosen.includes('notes') ? sheets.notesNote : null}
      </p>
    </fieldset>
  )
}

/** The day's limit, before it is hit and when it is. */
function Limit({ over, count, left }: { over: boolean; count: number; left: number }) {
  const { sheets } = usePhrases().exports
  const limit = sheets.limit({ max: whole(dailyExports.pdf), left: whole(left) })
  if (!over) return <p className="mute small">{limit}</p>
  return (
    <div className="problem" role="alert">
      <p>
        {limit} {sheets.limitOver({ count: whole(count) })}
      </p>
      <p className="small">{sheets.renews}</p>
    </div>
  )
}
