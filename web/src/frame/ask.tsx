import { useProjectSuggestions } from '@groundbreak/client/areas/projects'
import { usePhrases } from '@groundbreak/client/language'
import { useSettled } from '@groundbreak/client/settled'
import { useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths, projectPath } from '../paths'
import { AskBox } from '../shell/ask-box'
import { Cut } from '../ui/cut'
import { Glyph } from '../ui/glyph'
import { stageTone } from './stage-tone'

/** Quick search with suggestions while typing: characters, pinyin or initials. */
export function Ask() {
  const { shell } = usePhrases()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [draft, setDraft] = useState('')
  const id = useId()
  const asked =
    pathname === paths.projectsQuickSearch ? (new URLSearchParams(search).get('keyword') ?? '') : ''
  const words = useSettled(draft.trim(), 120)
  const { data } = useProjectSuggestions(words)
  const list = words === '' ? [] : (data?.list ?? [])
  const ask = (text: string) => {
    if (text === '') return
    void navigate(
      `${paths.projectsQuickSearch}?${new URLSearchParams({ keyword: text.slice(0, 50) }).toString()}`,
    )
  }
  const choose = (index: number) => {
    const chosen = list[index]
    if (chosen) void navigate(projectPath(chosen.projectid))
    else ask(draft.trim())
    ;(document.activeElement as HTMLElement | null)?.blur()
  }
  const options = list.map((one) => (
    <>
      <Glyph tone={stageTone(one.stage.kind)} />
      <Cut className="grow">{one.project_name}</Cut>
      <span className="mute small">{one.place}</span>
    </>
  ))
  options.push(
    <span className="soft">
      {list.length === 0 && data ? shell.ask.none : shell.ask.all({ words: draft.trim() })}
    </span>,
  )
  return (
    <AskBox
      label={shell.ask.label}
      group={shell.keysGroup}
      placeholder={shell.ask.placeholder}
      asked={asked}
      onAsk={ask}
      onDraft={setDraft}
      suggestions={
        draft.trim() === ''
          ? undefined
          : {
              id,
              count: options.length,
              onChoose: choose,
              render: (active) => (
                <div className="suggestions" role="listbox" id={id} aria-label={shell.ask.suggestions}>
                  {options.map((option, index) => (
                    <div
                      key={list[index]?.projectid ?? 'all'}
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
                      {option}
                    </div>
                  ))}
                </div>
              ),
            }
      }
    />
  )
}
