import type { ProjectRow } from '@groundbreak/contract/areas/projects'
import { moment } from '@groundbreak/client/format/dates'
import { useShortPlaceText } from '@groundbreak/client/areas/options'
import { useProjectIcons } from '@groundbreak/client/areas/projects'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { Eye, EyeOff, Lock, SquareArrowOutUpRight, SquareCheck, Star } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { CardLines } from '../../list/card-list'
import { CardMenu, CardVerbsButton, Swipe } from '../../list/swipe'
import type { Rows } from '../../list/use-rows'
import { Checkbox } from '../../ui/checkbox'
import { Icon } from '../../ui/icon'
import { useKeep } from '../../areas/favorites/use-keep'
import { HideDialog } from '../../areas/inbox/hide-dialog'
import { useHide } from '../../areas/inbox/use-hide'
import { LeadScore } from '../../facts/lead-score'
import { Marked } from '../../facts/marked'
import { ToldLine } from '../../areas/projects/project-list-told'
import type { ProjectListKind } from '../../project-lists'
import { useMoney } from '../../facts/money'
import { StagePill } from '../../facts/stage-pill'

const usePhrases = phrasesOf('favorites', 'inbox', 'projects')

interface CardActs {
  onFavorite: () => void
  onHide: () => void
  onSelect: () => void
}

interface Cards {
  /** The row of a list on a phone. */
  card: (row: ProjectRow) => ReactNode
  dialog: ReactNode
}

/** The cards of a list on a phone and what a finger does with them; `hidden` shows again what is pulled to the right. */
export function usePhoneCards({
  rows,
  hrefAt,
  kind,
}: {
  rows: Rows<ProjectRow>
  hrefAt: (row: ProjectRow) => string
  kind: ProjectListKind
}): Cards {
  const icons = useProjectIcons(useMemo(() => rows.rows.map((row) => row.projectid), [rows.rows]))
  const { keep, letGo } = useKeep()
  const { hide, show } = useHide()
  const [asked, setAsked] = useState<number | null>(null)
  const { keys } = rows.selection
  const card = (row: ProjectRow) => {
    const { projectid: id } = row
    const favorited = icons.get(id)?.favorited ?? false
    return (
      <PhoneCard
        row={row}
        href={hrefAt(row)}
        favorited={favorited}
        hidden={kind === 'hidden'}
        chosen={keys.has(id)}
        chooses={keys.size > 0}
        acts={{
          onFavorite: () => (favorited ? letGo([id]) : keep([id])),
          onHide: () => (kind === 'hidden' ? void show([id]) : setAsked(id)),
          onSelect: () => rows.toggle(rows.rows.indexOf(row)),
        }}
      />
    )
  }
  const dialog = (
    <HideDialog
      open={asked !== null}
      onClose={() => setAsked(null)}
      onChoose={(reason, said) => (asked === null ? undefined : void hide([asked], reason, said))}
    />
  )
  return { card, dialog }
}

interface PhoneCardProps {
  row: ProjectRow
  href: string
  favorited: boolean
  hidden: boolean
  chosen: boolean
  /** Something is selected: the boxes are shown. */
  chooses: boolean
  acts: CardActs
}

/** Pulled left a favorite, pulled right not relevant, held selected; the button at its edge has the same verbs. */
function PhoneCard(props: PhoneCardProps) {
  const { row, href, favorited, hidden, chosen, chooses, acts } = props
  const { inbox, favorites, projects } = usePhrases()
  const { verbs } = inbox
  const { row: words } = projects.list
  const navigate = useNavigate()
  const [menu, setMenu] = useState(false)
  if (!row.in_scope) return <Lines {...props} />
  const open = { icon: SquareArrowOutUpRight, label: verbs.open, run: () => void navigate(href) }
  const favorite = {
    icon: Star,
    label: favorited ? favorites.remove : favorites.add,
    run: acts.onFavorite,
  }
  const hide = {
    icon: hidden ? Eye : EyeOff,
    label: hidden ? inbox.hide.show : inbox.hide.button,
    run: acts.onHide,
  }
  const select = {
    icon: SquareCheck,
    label: chosen ? words.unselect : words.choose,
    run: acts.onSelect,
  }
  return (
    <div className={`phone-card${chooses ? ' chooses' : ''}${chosen ? ' on' : ''}`}>
      <Swipe left={favorite} right={hide} onHold={acts.onSelect}>
        {chooses ? (
          <label className="choice">
            <Checkbox checked={chosen} onChange={acts.onSelect} />
            <span className="sr">{words.select({ name: row.project_name })}</span>
          </label>
        ) : null}
        <Lines {...props} />
        <CardVerbsButton label={verbs.more({ name: row.project_name })} onPress={() => setMenu(true)} />
      </Swipe>
      <CardMenu
        title={row.project_name}
        label={verbs.actions}
        verbs={[open, favorite, hide, select]}
        open={menu}
        onClose={() => setMenu(false)}
      />
    </div>
  )
}

/** Name and score, what it is and when it changed, stage and place and value. */
function Lines({ row, href, favorited }: PhoneCardProps) {
  const { projects } = usePhrases()
  const language = useLanguage()
  const money = useMoney()
  const place = useShortPlaceText()
  const { row: words } = projects.list
  const parts = [row.category.name, row.owner?.name].filter(Boolean).join(' · ')
  const lead = row.in_scope ? null : (
    <span className="lock">
      <Icon icon={Lock} size={14} label={words.outOfScope} />
    </span>
  )
  return (
    <CardLines
      href={href}
      name={row.project_name}
      shown={<Marked text={row.project_name} />}
      lead={favorited ? <Icon icon={Star} size={14} label={words.favorited} /> : lead}
      unread={!row.viewed && row.in_scope}
      unreadLabel={words.unread}
      trailing={row.in_scope ? <LeadScore projectid={row.projectid} /> : null}
      second={
        <>
          {row.in_scope ? <ToldLine row={row} usual={parts} /> : <span className="cut">{words.locked}</span>}
          <span className="mute small n when">{moment(row.updated_at, language)}</span>
        </>
      }
      third={
        <>
          <StagePill project={row} off={!row.in_scope} />
          <span className="cut">{place(row)}</span>
        </>
      }
      value={row.invest_value === null ? undefined : money.full(row.invest_value)}
    />
  )
}
