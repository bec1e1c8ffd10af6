import type { FacetCount } from '@groundbreak/contract/list'
import type { ProjectCodeFilter } from '@groundbreak/contract/areas/projects'
import { useOtherNames, useVocabulary, type Choice } from '@groundbreak/client/areas/options'
import { whole } from '@groundbreak/client/format/numbers'
import { choose, touched, type Chosen, type Tree } from '@groundbreak/client/list-state/tree'
import { phrasesOf } from '@groundbreak/client/language'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Checkbox } from '../ui/checkbox'
import { Icon } from '../ui/icon'

const usePhrases = phrasesOf('projects')

export type PickerCounts = Partial<Record<ProjectCodeFilter, FacetCount[]>>

const mostFound = 200

export interface ViewProps {
  tree: Tree
  draft: Chosen
  counts: PickerCounts | undefined
  onChange: (draft: Chosen) => void
}

/** The values of one level inside a parent; each can be opened. */
export function Branch({ depth, parent, ...view }: ViewProps & { depth: number; parent: number | null }) {
  const vocabulary = useVocabulary()
  const { tree, draft } = view
  const level = tree.levels[depth]
  const [open, setOpen] = useState<ReadonlySet<number>>(
    new Set(level ? touchedBelow(tree, draft, level) : []),
  )
  if (!level) return null
  const values = vocabulary.of(level).filter(({ parentId }) => depth === 0 || parentId === parent)
  const deeper = tree.levels[depth + 1]
  const hasChildren = (id: number) =>
    deeper !== undefined && vocabulary.of(deeper).some(({ parentId }) => parentId === id)
  const toggle = (id: number) =>
    setOpen(new Set(open.has(id) ? [...open].filter((other) => other !== id) : [...open, id]))
  return (
    <ul className="branch">
      {values.map((value) => (
        <li key={value.id}>
          <div className="leaf">
            {hasChildren(value.id) ? (
              <Opener name={value.name} open={open.has(value.id)} onPress={() => toggle(value.id)} />
            ) : (
              <span className="no-opener" />
            )}
            <Value {...view} level={level} value={value} label={value.name} />
          </div>
          {open.has(value.id) ? <Branch {...view} depth={depth + 1} parent={value.id} /> : null}
        </li>
      ))}
    </ul>
  )
}

/** What must stand open so that finer values chosen can be seen. */
function touchedBelow(tree: Tree, draft: Chosen, level: ProjectCodeFilter): number[] {
  const own = new Set(draft[level])
  return touched(tree, draft, level).filter((id) => !own.has(id))
}

function Opener({ name, open, onPress }: { name: string; open: boolean; onPress: () => void }) {
  const { picker } = usePhrases().projects.search
  return (
    <button
      type="button"
      className="opener"
      aria-expanded={open}
      aria-label={open ? picker.fold({ name }) : picker.expand({ name })}
      onClick={onPress}
    >
      <Icon icon={open ? ChevronDown : ChevronRight} size={14} />
    </button>
  )
}

function Value({
  tree,
  draft,
  counts,
  onChange,
  level,
  value,
  label,
}: ViewProps & { level: ProjectCodeFilter; value: Choice; label: string }) {
  const own = draft[level]?.includes(value.id) ?? false
  const within = touched(tree, draft, level).includes(value.id)
  const known = counts?.[level]
  const count = known ? (known.find(({ id }) => id === value.id)?.count ?? 0) : undefined
  const toggle = (on: boolean) => {
    const others = touched(tree, draft, level).filter((id) => id !== value.id)
    // What is chosen inside goes first: the whole branch takes its place.
    const without = choose(tree, draft, level, others)
    onChange(on ? choose(tree, without, level, [...others, value.id]) : without)
  }
  return (
    <label className={count === 0 ? 'zero' : undefined}>
      <Checkbox
        checked={own}
        mixed={!own && within}
        onChange={(checked) => toggle(own ? false : checked || within)}
      />
      <span className="grow cut">{label}</span>
      {count === undefined ? null : <span className="n mute small">{whole(count)}</span>}
    </label>
  )
}

/** Letters and digits alone: `xian` finds Xi’an. */
function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** Values of any level whose name holds the words in either language, with what they are in. */
export function FoundValues({ words, ...view }: ViewProps & { words: string }) {
  const { picker } = usePhrases().projects.search
  const vocabulary = useVocabulary()
  const others = useOtherNames()
  const { tree } = view
  const wanted = plain(words)
  const path = (level: ProjectCodeFilter, value: Choice): string => {
    const up = tree.levels[tree.levels.indexOf(level) - 1]
    const parent = up && value.parentId != null ? vocabulary.name(up, value.parentId) : undefined
    return parent ? `${value.name} · ${parent}` : value.name
  }
  const found = tree.levels
    .flatMap((level) =>
      vocabulary
        .of(level)
        .filter(
          ({ id, name }) => plain(name).includes(wanted) || plain(others(level, id) ?? '').includes(wanted),
        )
        .map((value) => ({ level, value })),
    )
    .slice(0, mostFound)
  if (found.length === 0) return <p className="mute">{picker.none({ words })}</p>
  return (
    <ul className="branch">
      {found.map(({ level, value }) => (
        <li key={`${level} ${value.id}`} className="leaf">
          <Value {...view} level={level} value={value} label={path(level, value)} />
        </li>
      ))}
    </ul>
  )
}
