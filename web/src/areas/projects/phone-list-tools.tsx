import type { ProjectSort } from '@groundbreak/contract/areas/projects'
import { investValueUnits } from '@groundbreak/client/format/money'
import { useChangeUnit } from '@groundbreak/client/areas/session'
import { phrasesOf } from '@groundbreak/client/language'
import { Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { BareForm } from '../../form/bare-form'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { MenuButton } from '../../ui/menu-button'
import { Toolbar } from '../../ui/toolbar'
import { type ListSorting, SortMenu } from '../../list/search-tools'
import { type ProjectListView, Total } from './project-list-total'
import { useMoney } from '../../facts/money'

const usePhrases = phrasesOf('projects', 'shell')

/** Above the cards of a phone: words to search for, how many, sort, unit. */
export function PhoneListTools({
  list,
  sorting,
  verbs,
}: {
  list: ProjectListView
  sorting: ListSorting<ProjectSort>
  /** What can be done with the whole list. */
  verbs?: ReactNode
}) {
  const { filters } = list.asked
  return (
    <>
      <Find
        key={filters?.keyword}
        keyword={filters?.keyword}
        onFind={(keyword) => list.change({ filters: { ...filters, keyword } })}
      />
      <Toolbar lead={<Total list={list} />}>
        <SortMenu {...sorting} />
        <UnitMenu />
        {verbs}
      </Toolbar>
    </>
  )
}

const longest = 50

function Find({ keyword = '', onFind }: { keyword?: string; onFind: (keyword: string | undefined) => void }) {
  const { list } = usePhrases().projects
  const [words, setWords] = useState(keyword)
  const submit = () => onFind(words.trim() === '' ? undefined : words.trim())
  return (
    <BareForm className="field" role="search" onSubmit={submit}>
      <Icon icon={Search} />
      <input
        type="search"
        enterKeyHint="search"
        value={words}
        maxLength={longest}
        aria-label={list.search}
        placeholder={list.search}
        onChange={(event) => setWords(event.target.value)}
      />
    </BareForm>
  )
}

function UnitMenu() {
  const { shell } = usePhrases()
  const money = useMoney()
  const change = useChangeUnit()
  return (
    <MenuButton
      entries={investValueUnits.map((unit) => ({
        key: String(unit),
        label: shell.units[unit],
        chosen: unit === money.unit,
        run: () => change.mutate(unit),
      }))}
    >
      <Button kind="quiet" size="s">
        {shell.units[money.unit]}
      </Button>
    </MenuButton>
  )
}
