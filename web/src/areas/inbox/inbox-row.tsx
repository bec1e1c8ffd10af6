import type { NewsItem } from '@groundbreak/contract/areas/inbox'
import { moment, stamp } from '@groundbreak/client/format/dates'
import { useShortPlaceText } from '@groundbreak/client/areas/options'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { PanelRight, Star } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { projectPath } from '../../paths'
import { Button } from '../../ui/button'
import { Checkbox } from '../../ui/checkbox'
import { Cut } from '../../ui/cut'
import { Icon } from '../../ui/icon'
import { LeadScore } from '../../facts/lead-score'
import { useLangOf } from '../../facts/marked'
import { useMoney } from '../../facts/money'
import { useAway } from '../../facts/away'
import { StagePill } from '../../facts/stage-pill'
import { Unknown } from '../../facts/unknown'
import { NewsLine } from './news-words'

const usePhrases = phrasesOf('inbox')

interface InboxRowProps {
  item: NewsItem
  focused: boolean
  selected: boolean
  leaving: boolean
  onFocus: () => void
  /** Where the preview is a drawer: opens it. */
  onPeek?: () => void
  onToggle: () => void
}

/** One lead in two lines: name and news, stage, place and category, value, time. */
export function InboxRow({ item, focused, selected, leaving, onFocus, onPeek, onToggle }: InboxRowProps) {
  const { inbox } = usePhrases()
  const language = useLanguage()
  const money = useMoney()
  const away = useAway()
  const place = useShortPlaceText()
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (focused) row.current?.scrollIntoView({ block: 'nearest' })
  }, [focused])
  const marks = [focused && 'on', selected && 'chosen', item.viewed && 'read', leaving && 'leaving']
  return (
    <li
      ref={row}
      className={['lead', ...marks.filter(Boolean)].join(' ')}
      aria-current={focused ? 'true' : undefined}
      onPointerDown={onFocus}
    >
      <span className="mark">
        {item.viewed ? null : <span className="dot" role="img" aria-label={inbox.unread} />}
        <Checkbox checked={selected} label={inbox.select({ name: item.project_name })} onChange={onToggle} />
      </span>
      <div className="what">
        <div className="name">
          <Link className="cut" to={projectPath(item.projectid)} lang={useLangOf(item.project_name)}>
            {item.project_name}
          </Link>
          {item.favorited ? <Icon icon={Star} size={14} label={inbox.verbs.followed} /> : null}
        </div>
        <div className="sub diff-line">
          <NewsLine item={item} />
        </div>
      </div>
      <StagePill project={item} />
      <div className="two">
        <Cut>{place({ ...item, district: null })}</Cut>
        <Cut className="mute">{item.category.name}</Cut>
      </div>
      <div className="val n">
        {item.invest_value === null && !away ? <Unknown /> : money.full(item.invest_value)}
      </div>
      <LeadScore projectid={item.projectid} />
      <time className="n" dateTime={item.at} title={stamp(item.at, language)}>
        {moment(item.at, language)}
      </time>
      {onPeek ? (
        <Button kind="quiet" size="s" icon={PanelRight} label={inbox.peek.label} onClick={onPeek} />
      ) : null}
    </li>
  )
}
