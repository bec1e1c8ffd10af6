import type { ProjectRow } from '@groundbreak/contract/areas/projects'
import { moment } from '@groundbreak/client/format/dates'
import { narrowArea } from '@groundbreak/client/format/numbers'
import { useShortPlaceText } from '@groundbreak/client/areas/options'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { Lock } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useKeptScroll } from '../../list/kept-place'
import { useListKeys } from '../../list/list-keys'
import type { CardsView } from '../../list/list-screen'
import { Checkbox } from '../../ui/checkbox'
import { Cut } from '../../ui/cut'
import { Icon } from '../../ui/icon'
import { SkeletonRows } from '../../ui/states'
import { LeadScore } from '../../facts/lead-score'
import { Marked } from '../../facts/marked'
import { useMoney } from '../../facts/money'
import { StagePill } from '../../facts/stage-pill'

const usePhrases = phrasesOf('projects', 'shell')

interface ProjectCardsView extends CardsView<ProjectRow> {
  hrefAt: (row: ProjectRow) => string
  onOpen: (row: ProjectRow) => void
}

/** List style 1: cards beside each other, with the same keys as the table. */
export function ProjectCardList({ loading, ...view }: ProjectCardsView) {
  const { shell } = usePhrases()
  if (loading)
    return (
      <div className="list-body skeleton-cards">
        <SkeletonRows rows={24} label={shell.loading} />
      </div>
    )
  return <Cards {...view} />
}

function Cards({ label, rows, hrefAt, onOpen, offset }: Omit<ProjectCardsView, 'loading'>) {
  const scroller = useRef<HTMLDivElement>(null)
  useListKeys({ rows, selects: true, onOpen })
  useKeptScroll(scroller, offset)
  return (
    <div className="list-body" ref={scroller}>
      <ul className="project-cards" aria-label={label}>
        {rows.rows.map((row, index) => (
          <ProjectCard
            key={row.projectid}
            row={row}
            href={hrefAt(row)}
            chosen={rows.selection.keys.has(row.projectid)}
            focused={rows.focus === index}
            onToggle={(range) => rows.toggle(index, range)}
            onFocus={() => rows.setFocus(index)}
          />
        ))}
      </ul>
    </div>
  )
}

interface CardProps {
  row: ProjectRow
  href: string
  chosen: boolean
  focused: boolean
  onToggle: (range: boolean) => void
  onFocus: () => void
}

function ProjectCard({ row, href, chosen, focused, onToggle, onFocus }: CardProps) {
  const { projects } = usePhrases()
  const language = useLanguage()
  const money = useMoney()
  const place = useShortPlaceText()
  const card = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (focused) card.current?.scrollIntoView({ block: 'nearest' })
  }, [focused])
  const { row: words } = projects.list
  const seen = row.in_scope ? (row.viewed ? ' seen' : '') : ' closed'
  return (
    <li
      ref={card}
      className={`project-card${chosen ? ' on' : ''}${focused ? ' is-focus' : ''}${seen}`}
      onPointerDown={onFocus}
    >
      <div className="first">
        <Checkbox
          checked={chosen}
          disabled={!row.in_scope}
          label={row.in_scope ? words.select({ name: row.project_name }) : words.notSelectable}
          onChange={(_, range) => onToggle(range)}
        />
        {row.in_scope ? null : (
          <span className="lock">
            <Icon icon={Lock} size={14} label={words.outOfScope} />
          </span>
        )}
        <Link className="cut grow" to={href}>
          <Cut>
            <Marked text={row.project_name} />
          </Cut>
        </Link>
        <span className="mute small n when">{moment(row.updated_at, language)}</span>
        {row.in_scope ? <LeadScore projectid={row.projectid} /> : null}
      </div>
      <div className="second">
        <StagePill project={row} off={!row.in_scope} />
        <span className="cut">{place(row)}</span>
        <span className="cut mute">{row.category.name}</span>
      </div>
      {row.in_scope ? (
        <dl className="n">
          <div>
            <dt>{projects.fields.invest_value}</dt>
            <dd>{money.full(row.invest_value)}</dd>
          </div>
          <div>
            <dt>{projects.fields.floor_area}</dt>
            <dd>
              {row.floor_area === null
                ? projects.undisclosed
                : `${narrowArea(row.floor_area, language)} ${projects.units.wanSquareMetres}`}
            </dd>
          </div>
          <div>
            <dt>{projects.fields.owner}</dt>
            <dd className="cut">{row.owner?.name ?? projects.undisclosed}</dd>
          </div>
        </dl>
      ) : (
        <Link className="link small" to={href}>
          {words.locked}
        </Link>
      )}
    </li>
  )
}
