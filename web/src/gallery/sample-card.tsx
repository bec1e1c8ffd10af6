import { CardLines } from '../list/card-list'
import { Score } from '../ui/marks'
import { Pill } from '../ui/pill'
import { stageWords, type Sample } from './market'
import { lang, t } from './words'

export function SampleCard({ row }: { row: Sample }) {
  return (
    <CardLines
      href="/detail"
      name={row.name}
      unread={!row.seen}
      unreadLabel={t('未读', 'Unread')}
      trailing={<Score value={row.score} />}
      second={
        row.seen
          ? t('符合「浙江医疗」', 'Matches Zhejiang health')
          : t('符合「华东工业与数据中心」', 'Matches East data centres')
      }
      third={
        <>
          <Pill tone={row.tone} label={stageWords[lang][row.tone]} detail={row.step} off={row.locked} />
          <span className="cut">
            {row.place} · {row.category}
          </span>
        </>
      }
      value={row.value ? `${row.value} ${t('亿', 'bn')}` : undefined}
    />
  )
}
