import { useProjectSuggestions } from '@groundbreak/client/areas/projects'
import { phrasesOf } from '@groundbreak/client/language'
import { useSettled } from '@groundbreak/client/settled'
import { SlidersHorizontal } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths, projectPath } from '../../paths'
import { AskBox } from '../../shell/ask-box'
import { Cut } from '../../ui/cut'
import { Glyph } from '../../ui/glyph'
import { Icon } from '../../ui/icon'
import { stageTone } from '../../facts/stage-tone'
import { useFilterSuggestions } from './use-filter-suggestions'

const usePhrases = phrasesOf('shell')

interface Option {
  key: string
  shown: ReactNode
  /** Where it leads. */
  address: string
}

/** Quick search with suggestions while typing: filters that the words name, then projects by characters, pinyin or initials. */
export function Ask() {
  const { shell } = usePhrases()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [draft, setDraft] = useState('')
  const id = useId()
  const asked =
    pathname === paths.projectsQuickSearch ? (new URLSearchParams(search).get('keyword') ?? '') : ''
  const words = draft.trim()
  const options = useAskOptions(words)
  const ask = (text: string) => {
    if (text !== '') void navigate(addressOf(text))
  }
  const choose = (index: number) => {
    const chosen = options[index]
    if (chosen) void navigate(chosen.address)
    ;(document.activeElement as HTMLElement | null)?.blur()
  }
  return (
    <AskBox
      label={shell.ask.label}
      group={shell.keysGroup}
      placeholder={shell.ask.placeholder}
      asked={asked}
      onAsk={ask}
      onDraft={setDraft}
      suggestions={
        words === ''
          ? undefined
          : {
              id,
              count: options.length,
              onChoose: choose,
              render: (active) => (
                <div className="suggestions" role="listbox" id={id} aria-label={shell.ask.suggestions}>
                  {options.map(({ key, shown }, index) => (
                    <div
                      key={key}
                      id={`${id}-${index}`}
                      role="option"
                      tabIndex={-1}
                      aria-selected={index === active}
                      // Before the box loses the focus, which would close the panel.
                      onMouseDown={(event) => {
                        event.preventDefault()
                        choose(index)
                      }}
                    >
                      {shown}
                    </div>
                  ))}
                </div>
              ),
            }
      }
    />
  )
}

function addressOf(words: string): string {
  return `${paths.projectsQuickSearch}?${new URLSearchParams({ keyword: words.slice(0, 50) }).toString()}`
}

function useAskOptions(words: string): Option[] {
  const { shell } = usePhrases()
  const settled = useSettled(words, 120)
  const { data } = useProjectSuggestions(settled)
  const { suggestions, addressWith } = useFilterSuggestions(settled)
  const projects = settled === '' ? [] : (data?.list ?? [])
  const none = projects.length === 0 && suggestions.length === 0 && data !== undefined
  return [
    ...suggestions.map((one) => ({
      key: `${one.filter} ${one.id}`,
      address: addressWith(one),
      shown: (
        <>
          <Icon icon={SlidersHorizontal} />
          <Cut className="grow">
            <span className="mute">{one.field}</span> {one.name}
            {one.within ? <span className="mute"> · {one.within}</span> : null}
          </Cut>
          <span className="mute small">{shell.ask.setFilter}</span>
        </>
      ),
    })),
    ...projects.map((one) => ({
      key: String(one.projectid),
      address: projectPath(one.projectid),
      shown: (
        <>
          <Glyph tone={stageTone(one.stage.kind)} />
          <Cut className="grow">{one.project_name}</Cut>
          <span className="mute small">{one.place}</span>
        </>
      ),
    })),
    {
      key: 'all',
      address: addressOf(words),
      shown: <span className="soft">{none ? shell.ask.none : shell.ask.all({ words })}</span>,
    },
  ]
}
