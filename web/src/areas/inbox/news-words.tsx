import type { NewsItem } from '@groundbreak/contract/areas/inbox'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import type { ReactNode } from 'react'
import { Changes } from '../../facts/changes'

const usePhrases = phrasesOf('inbox')

/** So many changes stand in a row; the peek has all. */
const changesInRow = 3

/** Second line of a lead: what changed, or why it is here. */
export function NewsLine({ item }: { item: NewsItem }): ReactNode {
  const why = useWhy()
  const { row } = usePhrases().inbox
  const shown = item.changes.slice(0, changesInRow)
  const more = item.changes.length - shown.length
  return (
    <>
      {shown.length > 0 ? <Changes changes={shown} /> : null}
      {more > 0 ? <span className="mute n">+{more}</span> : null}
      {item.gone ? <span className="mute">{row.gone[item.gone]}</span> : null}
      {shown.length === 0 || item.news === 'new' ? <span className="soft cut">{why(item)}</span> : null}
    </>
  )
}

/** Why somebody gets to see this. */
export function useWhy(): (item: NewsItem) => string {
  const { row } = usePhrases().inbox
  const language = useLanguage()
  return ({ matched, favorited, news }) => {
    const names = matched.map(({ name }) => row.name({ name })).join(language === 'zh' ? '、' : ', ')
    if (names) return (news === 'gone' ? row.matched : row.matches)({ names })
    return favorited ? row.favorite : row.subscription
  }
}
