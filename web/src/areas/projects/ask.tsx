import { useContactSuggestions } from '@groundbreak/client/areas/contacts'
import { useFirmSuggestions } from '@groundbreak/client/areas/firms'
import { useProjectSuggestions } from '@groundbreak/client/areas/projects'
import { phrasesOf } from '@groundbreak/client/language'
import { useSettled } from '@groundbreak/client/settled'
import { Contact, Landmark, SlidersHorizontal } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { contactPath, firmPath, paths, projectPath } from '../../paths'
import { AskBox } from '../../shell/ask-box'
import { Cut } from '../../ui/cut'
import { Glyph } from '../../ui/glyph'
import { Icon } from '../../ui/icon'
import { stageTone } from '../../facts/stage-tone'
import { useFilterSuggestions } from './use-filter-suggestions'

const usePhrases = phrasesOf('shell')

/** What is suggested, by what it is. */
type Group = 'filters' | 'projects' | 'firms' | 'people' | 'all'

interface Option {
  group: Group
  key: string
  shown: ReactNode
  /** Where it leads. */
  address: string
}

/** Quick search with suggestions while typing: filters that the words name, then projects, firms and people by characters, pinyin or initials. */
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
                  {groupsOf(options).map(([group, ofGroup]) => (
                    <div key={group} role="group" aria-label={shell.ask.groups[group]}>
                      {ofGroup.map(({ index, key, shown }) => (
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
                  ))}
                </div>
              ),
            }
      }
    />
  )
}

/** The options in their groups, each with its place among all. */
function groupsOf(options: readonly Option[]): [Group, (Option & { index: number })[]][] {
  const groups = new Map<Group, (Option & { index: number })[]>()
  for (const [index, option] of options.entries())
    groups.set(option.group, [...(groups.get(option.group) ?? []), { ...option, index }])
  return [...groups]
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
  const firms = useFirmSuggestions(settled).data?.list ?? []
  const people = useContactSuggestions(settled).data?.list ?? []
  const found = [projects, suggestions, firms, people]
  const none = found.every((some) => some.length === 0) && data !== undefined
  return [
    ...suggestions.map((one) => ({
      group: 'filters' as const,
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
      group: 'projects' as const,
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
    ...firms.map((one) => ({
      group: 'firms' as const,
      key: `firm ${one.firm_id}`,
      address: firmPath(one.firm_id),
      shown: (
        <>
          <Icon icon={Landmark} />
          <Cut className="grow">{one.firm_name}</Cut>
          <span className="mute small">{one.place}</span>
        </>
      ),
    })),
    ...people.map((one) => ({
      group: 'people' as const,
      key: `person ${one.encode_contact_id}`,
      address: contactPath(one.encode_contact_id),
      shown: (
        <>
          <Icon icon={Contact} />
          <Cut className="grow">
            {one.full_name}
            {one.position ? <span className="mute"> · {one.position}</span> : null}
          </Cut>
          <Cut className="mute small">{one.firm?.name}</Cut>
        </>
      ),
    })),
    {
      group: 'all' as const,
      key: 'all',
      address: addressOf(words),
      shown: <span className="soft">{none ? shell.ask.none : shell.ask.all({ words })}</span>,
    },
  ]
}
