import type { NewsItem } from '@groundbreak/contract/areas/inbox'
import { useShortPlaceText } from '@groundbreak/client/areas/options'
import { usePhrases } from '@groundbreak/client/language'
import { Check, Ellipsis, EyeOff, Star, SquareArrowOutUpRight } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CardLines } from '../../list/card-list'
import { projectPath } from '../../paths'
import { Icon } from '../../ui/icon'
import { Dialog } from '../../ui/overlays'
import { LeadScore } from '../leads/lead-score'
import { useLangOf } from '../projects/marked'
import { StagePill, useMoney } from '../projects/project-parts'
import { NewsLine } from './news-words'
import { useSwipe } from './use-swipe'

export interface CardActs {
  onFollow: () => void
  onHide: () => void
  onDone: () => void
}

/** A lead on a phone: pulled left it is followed, pulled right not relevant; held, or for readers a button, all its verbs. */
export function InboxCard({ item, acts, leaving }: { item: NewsItem; acts: CardActs; leaving: boolean }) {
  const { inbox, favorites } = usePhrases()
  const { verbs } = inbox
  const money = useMoney()
  const place = useShortPlaceText()
  const [menu, setMenu] = useState(false)
  const { pull, isFar, handlers } = useSwipe({
    onLeft: acts.onFollow,
    onRight: acts.onHide,
    onHold: () => setMenu(true),
  })
  return (
    <li className={leaving ? 'swipe leaving' : 'swipe'} {...handlers}>
      {pull === 0 ? null : (
        <span className={`behind ${pull < 0 ? 'follow' : 'hide'}${isFar ? ' far' : ''}`} aria-hidden="true">
          <Icon icon={pull < 0 ? Star : EyeOff} size={20} />
          {pull > 0 ? verbs.hide : item.favorited ? favorites.remove : verbs.follow}
        </span>
      )}
      <div className="front" style={pull === 0 ? undefined : { transform: `translateX(${pull}px)` }}>
        <CardLines
          href={projectPath(item.projectid)}
          name={item.project_name}
          lang={useLangOf(item.project_name)}
          lead={item.favorited ? <Icon icon={Star} size={14} label={verbs.followed} /> : null}
          unread={!item.viewed}
          unreadLabel={inbox.unread}
          trailing={<LeadScore projectid={item.projectid} />}
          second={<NewsLine item={item} />}
          third={
            <>
              <StagePill project={item} />
              <span className="cut">{[place(item), item.category.name].filter(Boolean).join(' · ')}</span>
            </>
          }
          value={item.invest_value === null ? undefined : money.full(item.invest_value)}
        />
        <button
          type="button"
          className="card-verbs"
          aria-haspopup="dialog"
          aria-label={verbs.more({ name: item.project_name })}
          onClick={() => setMenu(true)}
        >
          <Icon icon={Ellipsis} size={20} />
        </button>
      </div>
      <CardMenu item={item} acts={acts} open={menu} onClose={() => setMenu(false)} />
    </li>
  )
}

function CardMenu({
  item,
  acts,
  open,
  onClose,
}: {
  item: NewsItem
  acts: CardActs
  open: boolean
  onClose: () => void
}) {
  const { inbox, favorites } = usePhrases()
  const { verbs } = inbox
  const navigate = useNavigate()
  const entries = [
    { icon: SquareArrowOutUpRight, label: verbs.open, run: () => void navigate(projectPath(item.projectid)) },
    { icon: Star, label: item.favorited ? favorites.remove : verbs.follow, run: acts.onFollow },
    { icon: Check, label: verbs.done, run: acts.onDone },
    { icon: EyeOff, label: verbs.hide, run: acts.onHide },
  ]
  return (
    <Dialog open={open} onClose={onClose} title={item.project_name} width={360}>
      <ul className="card-menu" aria-label={verbs.actions}>
        {entries.map(({ icon, label, run }) => (
          <li key={label}>
            <button
              type="button"
              onClick={() => {
                onClose()
                run()
              }}
            >
              <Icon icon={icon} size={20} />
              {label}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
