import { investValueUnits } from '@groundbreak/client/format/money'
import { useChangeUnit } from '@groundbreak/client/areas/session'
import { phrasesOf } from '@groundbreak/client/language'
import { Search } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { MenuButton } from '../../ui/menu-button'
import { Toolbar } from '../../ui/toolbar'
import { SortMenu, Total, type ToolsProps } from './project-list-tools'
import { useMoney } from '../../facts/money'

const usePhrases = phrasesOf('projects', 'shell')

/** Above the cards of a phone: words to search for, how many, sort, unit. */
export function PhoneListTools({ state, answer, onChange, ownOrder, verbs }: Omit<ToolsProps, 'cards'>) {
  return (
    <>
      <Find
        key={state.filters.keyword}
        keyword={state.filters.keyword}
        onFind={(keyword) => onChange({ filters: { ...state.filters, keyword } })}
      />
      <Toolbar lead={<Total state={state} answer={answer} onChange={onChange} />}>
        <SortMenu state={state} own={ownOrder} onSort={(sort) => onChange({ sort })} />
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
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onFind(words.trim() === '' ? undefined : words.trim())
  }
  return (
    <form className="field" role="search" onSubmit={submit}>
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
    </form>
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
