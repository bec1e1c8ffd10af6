import type { NewsItem } from '@groundbreak/contract/areas/inbox'
import { useShortPlaceText } from '@groundbreak/client/areas/options'
import { phrasesOf } from '@groundbreak/client/language'
import { Check, EyeOff, Star, SquareArrowOutUpRight } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CardLines } from '../../list/card-list'
import { CardMenu, CardVerbsButton, Swipe } from '../../list/swipe'
import { projectPath } from '../../paths'
import { Icon } from '../../ui/icon'
import { LeadScore } from '../../facts/lead-score'
import { useLangOf } from '../../facts/marked'
import { useMoney } from '../../facts/money'
import { StagePill } from '../../facts/stage-pill'
import { NewsLine } from './news-words'

const usePhrases = phrasesOf('favorites', 'inbox')

export interface CardActs {
  onFollow: () => void
  onHide: () => void
  onDone: () => void
}

/** A lead on a phone: pulled left it is followed, pulled right not relevant; held, or for readers a button, all its verbs. */
export function InboxCard({ item, acts, leaving }: { item: NewsItem; acts: CardActs; leaving: boolean }) {
  const { inbox, favorites } = usePhrases()
  const { verbs } = inbox
  const navigate = useNavigate()
  const money = useMoney()
  const place = useShortPlaceText()
  const [menu, setMenu] = useState(false)
  const open = {
    icon: SquareArrowOutUpRight,
    label: verbs.open,
    run: () => void navigate(projectPath(item.projectid)),
  }
  const follow = {
    icon: Star,
    label: item.favorited ? favorites.remove : verbs.follow,
    run: acts.onFollow,
  }
  const done = { icon: Check, label: verbs.done, run: acts.onDone }
  const hide = { icon: EyeOff, label: verbs.hide, run: acts.onHide }
  return (
    <li className={leaving ? 'leaving' : undefined}>
      <Swipe left={follow} right={hide} onHold={() => setMenu(true)}>
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
        <CardVerbsButton
          label={verbs.more({ name: item.project_name })}
          quiet
          onPress={() => setMenu(true)}
        />
      </Swipe>
      <CardMenu
        title={item.project_name}
        label={verbs.actions}
        verbs={[open, follow, done, hide]}
        open={menu}
        onClose={() => setMenu(false)}
      />
    </li>
  )
}
