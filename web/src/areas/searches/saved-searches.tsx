import type { SavedSearch, SearchConditions } from '@groundbreak/contract/areas/searches'
import { useSavedSearches, useSearchActs } from '@groundbreak/client/areas/searches'
import { moment } from '@groundbreak/client/format/dates'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { BookmarkPlus, Ellipsis, LogIn, Pencil, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { NameDialog } from '../../form/name-dialog'
import { Button } from '../../ui/button'
import { Tag } from '../../ui/marks'
import { MenuButton, type MenuEntry } from '../../ui/menu-button'
import { showToast, showUndo } from '../../ui/toasts'
import { useFilterWords } from '../../facts/filter-words'
import { searchPath } from '../../search-path'
import './searches.css'

const usePhrases = phrasesOf('lists', 'searches')

const shownLatest = 5

/** The own searches: named ones with what can be done to them, and the latest. `current` is what the form says. */
export function SavedSearches({ current }: { current: SearchConditions }) {
  const { searches, lists } = usePhrases()
  const { data } = useSavedSearches()
  const { remove } = useSearchActs()
  const [all, setAll] = useState(false)
  const clear = () =>
    void remove().then(
      () => showToast({ text: lists.history.cleared }),
      () => showToast({ text: searches.failed }),
    )
  if (!data || (data.saved.length === 0 && data.latest.length === 0)) return null
  return (
    <nav className="searches" aria-label={searches.saved}>
      <h2>{searches.saved}</h2>
      {data.saved.length === 0 ? <p className="soft">{searches.none}</p> : null}
      <ul>
        {data.saved.map((search) => (
          <One key={search.id} search={search} current={current} />
        ))}
      </ul>
      {data.latest.length > 0 ? (
        <>
          <h2>
            {searches.latest}
            <Button kind="quiet" size="s" icon={Trash2} label={searches.clear} onClick={clear} />
          </h2>
          <ul>
            {data.latest.slice(0, all ? undefined : shownLatest).map((search) => (
              <One key={search.id} search={search} current={current} />
            ))}
          </ul>
          {data.latest.length > shownLatest ? (
            <button type="button" className="link small" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? lists.history.fewer : lists.history.more({ count: data.latest.length - shownLatest })}
            </button>
          ) : null}
        </>
      ) : null}
    </nav>
  )
}

function One({ search, current }: { search: SavedSearch; current: SearchConditions }) {
  const { searches } = usePhrases()
  const language = useLanguage()
  const describe = useFilterWords()
  const [naming, setNaming] = useState(false)
  const { save } = useSearchActs()
  const words =
    describe(search.conditions.filters)
      .map(({ field, value }) => `${field} ${value}`)
      .join(' · ') || searches.everything
  const name = search.name ?? words
  const entries = useEntries({ search, name, current, onRename: () => setNaming(true) })
  return (
    <li>
      <Link to={searchPath(search.conditions)} title={words}>
        <b className="cut">{name}</b>
        <small className="cut">{search.name === null ? moment(search.used_at, language) : words}</small>
      </Link>
      {search.is_initial ? <Tag icon={LogIn}>{searches.initialMark}</Tag> : null}
      <MenuButton entries={entries}>
        <Button kind="quiet" size="s" icon={Ellipsis} label={searches.actions({ name })} />
      </MenuButton>
      <NameDialog
        open={naming}
        onClose={() => setNaming(false)}
        title={search.name === null ? searches.saveTitle : searches.rename}
        label={searches.name}
        submit={searches.submit}
        name={[...name].slice(0, 50).join('')}
        onSave={(typed) => save({ id: search.id, name: typed })}
      />
    </li>
  )
}

interface Entries {
  search: SavedSearch
  name: string
  current: SearchConditions
  onRename: () => void
}

function useEntries({ search, name, current, onRename }: Entries): MenuEntry[] {
  const { searches } = usePhrases()
  const { save, note, remove } = useSearchActs()
  const { id, conditions } = search
  const tell = (deed: Promise<unknown>, text?: string) =>
    void deed.then(
      () => (text ? showToast({ text }) : undefined),
      () => showToast({ text: searches.failed }),
    )
  const bringBack = () =>
    tell(
      search.name === null
        ? note(conditions)
        : save({ name: search.name, conditions, is_initial: search.is_initial }),
    )
  const takeAway = async () => {
    await remove(id)
    showUndo({ text: searches.deleted({ name }), undo: searches.undo, run: bringBack })
  }
  const deletion: MenuEntry = {
    key: 'delete',
    label: searches.delete,
    icon: Trash2,
    danger: true,
    run: () => tell(takeAway()),
  }
  if (search.name === null)
    return [{ key: 'keep', label: searches.keep, icon: BookmarkPlus, run: onRename }, deletion]
  return [
    { key: 'rename', label: searches.rename, icon: Pencil, run: onRename },
    {
      key: 'overwrite',
      label: searches.overwrite,
      icon: RefreshCw,
      run: () => tell(save({ id, conditions: current }), searches.overwritten({ name })),
    },
    {
      key: 'initial',
      label: search.is_initial ? searches.notInitial : searches.initial,
      icon: LogIn,
      run: () => tell(save({ id, is_initial: !search.is_initial })),
    },
    deletion,
  ]
}
