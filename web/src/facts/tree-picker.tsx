import { useVocabulary } from '@groundbreak/client/areas/options'
import { choose, touched, type Chosen, type Tree } from '@groundbreak/client/list-state/tree'
import { phrasesOf } from '@groundbreak/client/language'
import { useSettled } from '@groundbreak/client/settled'
import { Search, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import { Dialog } from '../ui/overlays'
import { moveInTree } from './tree-picker-keys'
import { Branch, FoundValues, type PickerCounts } from './tree-picker-values'
import './tree-picker.css'

const usePhrases = phrasesOf('lists', 'projects')

export interface TreePickerProps {
  title: string
  /** What can be typed, in the search field. */
  help: string
  tree: Tree
  value: Chosen
  counts: PickerCounts | undefined
  onApply: (value: Chosen) => void
  onClose: () => void
}

const settleMs = 120
/** Words to find have to be shorter. */
const tooLong = 50

/** A dialog to choose values of one or several levels, found by keyword or by opening them. */
export function TreePicker({ title, help, tree, value, counts, onApply, onClose }: TreePickerProps) {
  const { projects, lists } = usePhrases()
  const { picker } = projects.search
  const [draft, setDraft] = useState(value)
  const [found, setFound] = useState('')
  const values = useRef<HTMLDivElement>(null)
  const chosen = tree.levels.reduce((sum, level) => sum + (draft[level]?.length ?? 0), 0)
  const view = { tree, draft, counts, onChange: setDraft }
  const clear = () =>
    setDraft({ ...draft, ...Object.fromEntries(tree.levels.map((level) => [level, undefined])) })
  const footer = (
    <>
      <Button kind="quiet" disabled={chosen === 0} onClick={clear}>
        {picker.clear}
      </Button>
      <Button kind="primary" onClick={() => onApply(draft)}>
        {picker.apply({ count: chosen })}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={title} width={560} footer={footer}>
      <Find
        help={help}
        onFind={setFound}
        onDown={() => values.current?.querySelector<HTMLInputElement>('input')?.focus()}
      />
      <ChosenValues tree={tree} draft={draft} onChange={setDraft} />
      {/* The keys move between the boxes inside; the frame itself is no target. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="picker" ref={values} onKeyDown={moveInTree}>
        {found === '' ? (
          <Branch {...view} depth={0} parent={null} />
        ) : (
          <FoundValues {...view} words={found} />
        )}
      </div>
      <p className="picker-keys mute small">{lists.picker.keys}</p>
    </Dialog>
  )
}

/** What is chosen on any level; each can be let go. */
function ChosenValues({
  tree,
  draft,
  onChange,
}: {
  tree: Tree
  draft: Chosen
  onChange: (draft: Chosen) => void
}) {
  const { lists } = usePhrases()
  const vocabulary = useVocabulary()
  const chosen = tree.levels.flatMap((level) => (draft[level] ?? []).map((id) => ({ level, id })))
  if (chosen.length === 0) return null
  return (
    <ul className="picker-chosen" aria-label={lists.picker.chosen}>
      {chosen.map(({ level, id }) => {
        const name = vocabulary.name(level, id) ?? String(id)
        const others = touched(tree, draft, level).filter((other) => other !== id)
        return (
          <li key={`${level} ${id}`} className="chip">
            <b className="cut">{name}</b>
            <button
              type="button"
              aria-label={lists.picker.remove({ name })}
              onClick={() => onChange(choose(tree, draft, level, others))}
            >
              <Icon icon={X} size={12} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** Narrows the picker while somebody types. No form: this stands inside the search form and must not send that one. */
function Find({
  help,
  onFind,
  onDown,
}: {
  help: string
  onFind: (words: string) => void
  onDown: () => void
}) {
  const { projects, lists } = usePhrases()
  const { picker } = projects.search
  const id = useId()
  const [words, setWords] = useState('')
  const [asked, setAsked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const settled = useSettled(words.trim(), settleMs)
  const long = [...words.trim()].length >= tooLong
  const problem = long
    ? lists.picker.tooLong({ max: tooLong })
    : asked && words.trim() === ''
      ? lists.picker.required
      : undefined
  useEffect(() => field.current?.focus(), [])
  useEffect(() => onFind([...settled].length >= tooLong ? '' : settled), [settled, onFind])
  const find = () => {
    setAsked(true)
    if (!long) onFind(words.trim())
    field.current?.focus()
  }
  return (
    <div className="picker-find" role="search">
      <div className={problem ? 'field wrong' : 'field'}>
        <Icon icon={Search} size={14} />
        <input
          ref={field}
          type="search"
          value={words}
          aria-label={picker.find}
          aria-invalid={problem !== undefined}
          aria-describedby={problem ? id : undefined}
          placeholder={help}
          onChange={(event) => {
            setAsked(false)
            setWords(event.target.value)
          }}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') onDown()
            else if (event.key === 'Enter') find()
            else return
            event.preventDefault()
            event.stopPropagation()
          }}
        />
      </div>
      <Button size="s" onClick={find}>
        {lists.picker.search}
      </Button>
      {problem ? (
        <p id={id} className="problem" role="alert">
          {problem}
        </p>
      ) : null}
    </div>
  )
}
