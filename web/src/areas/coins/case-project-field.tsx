import type { CaseProject } from '@groundbreak/contract/areas/coins'
import { useCaseProject, useCaseSearch } from '@groundbreak/client/areas/coins'
import { phrasesOf } from '@groundbreak/client/language'
import { useSettled } from '@groundbreak/client/settled'
import { useId, useState, type KeyboardEvent } from 'react'
import { Failed } from '../../page/failed'
import { Button } from '../../ui/button'
import { Cut } from '../../ui/cut'
import { AsWritten, useLangOf } from '../../facts/marked'
import { CaseStateTag } from './state-tag'

const usePhrases = phrasesOf('coins')

interface Props {
  projectid: number | null
  project: ReturnType<typeof useCaseProject>
  problem: string | undefined
  /** Absent: it is about this one. */
  onChange?: (projectid: number | null) => void
}

/** The project a case is about: found by name or number, then shown. */
export function CaseProjectField({ projectid, project, problem, onChange }: Props) {
  const { form: words } = usePhrases().coins
  if (projectid === null) return <Finder problem={problem} onChoose={(chosen) => onChange?.(chosen)} />
  return (
    <div className="chosen-project">
      <small className="mute">{words.project}</small>
      {project.error ? (
        <Failed title={words.projectFailed} failure={project.error} onRetry={() => void project.refetch()} />
      ) : null}
      <p>
        {project.data ? (
          <>
            <b>
              <AsWritten text={project.data.project_name} />
            </b>
            <span className="mute n">
              {project.data.place} · {projectid}
            </span>
          </>
        ) : (
          <span className="mute n">{projectid}</span>
        )}
      </p>
      {onChange ? (
        <Button size="s" onClick={() => onChange(null)}>
          {words.change}
        </Button>
      ) : null}
    </div>
  )
}

function Finder({
  problem,
  onChoose,
}: {
  problem: string | undefined
  onChoose: (projectid: number) => void
}) {
  const { form: words } = usePhrases().coins
  const id = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(-1)
  const keyword = useSettled(typed.trim(), 150)
  const { data } = useCaseSearch(keyword)
  const list = keyword === '' ? [] : (data?.list ?? [])
  const isNone = keyword !== '' && data !== undefined && list.length === 0
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && list.length > 0) {
      event.preventDefault()
      setActive((active + step + list.length) % list.length)
    }
    if (event.key !== 'Enter') return
    // Chooses; the form is not sent from here.
    event.preventDefault()
    const chosen = list[active === -1 ? 0 : active]
    if (chosen) onChoose(chosen.projectid)
  }
  return (
    <div className="form-line">
      <label htmlFor={id}>{words.find}</label>
      <div className={problem ? 'field wrong' : 'field'}>
        <input
          id={id}
          role="combobox"
          aria-expanded={list.length > 0}
          aria-autocomplete="list"
          aria-controls={list.length > 0 ? `${id}-list` : undefined}
          aria-activedescendant={active >= 0 && list[active] ? `${id}-${active}` : undefined}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-note`}
          placeholder={words.findHint}
          autoComplete="off"
          maxLength={50}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setActive(-1)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <small id={`${id}-note`} role="status" className={problem ? 'wrong' : 'mute'}>
        {problem ?? (isNone ? words.noneFound : '')}
      </small>
      {list.length > 0 ? (
        <div className="found-projects" id={`${id}-list`} role="listbox" aria-label={words.found}>
          {list.map((one, at) => (
            <Found
              key={one.projectid}
              id={`${id}-${at}`}
              project={one}
              isActive={at === active}
              onChoose={() => onChoose(one.projectid)}
            />
          ))}
        </div>
      ) : null}
    </div>
  )
}

function Found({
  id,
  project,
  isActive,
  onChoose,
}: {
  id: string
  project: CaseProject
  isActive: boolean
  onChoose: () => void
}) {
  return (
    // The arrow keys of the field move here; Enter there chooses.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div id={id} role="option" aria-selected={isActive} tabIndex={-1} onClick={onChoose}>
      <Cut className="grow" lang={useLangOf(project.project_name)}>
        {project.project_name}
      </Cut>
      {project.own ? <CaseStateTag state={project.own} /> : null}
      <span className="mute small n">
        {project.place} · {project.projectid}
      </span>
    </div>
  )
}
