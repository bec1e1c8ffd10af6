import { useObjections } from '@groundbreak/client/areas/personal-data'
import { momentWithTime } from '@groundbreak/client/format/dates'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { Failed } from '../../page/failed'
import { FactTable, inOne } from '../../ui/fact-table'
import { SectionHead } from '../../ui/headings'
import styles from './personal-data.module.css'

const usePhrases = phrasesOf('personalData')

/** What people asked last, and how far it is. */
export function ObjectionHistory() {
  const { history: words, grounds } = usePhrases().personalData
  const language = useLanguage()
  const { data, error, refetch } = useObjections()
  return (
    <section className={styles.history}>
      <SectionHead title={words.title} note={words.note} />
      {error && !data ? (
        <Failed title={words.failed} failure={error} onRetry={() => void refetch()} />
      ) : data?.list.length === 0 ? (
        <p className="mute">{words.none}</p>
      ) : data ? (
        <FactTable
          keyOf={(one) => one.id}
          groups={inOne(data.list)}
          columns={[
            {
              key: 'at',
              title: words.columns.at,
              isHead: true,
              cell: (one) => <span className="n">{momentWithTime(one.asked_at, language)}</span>,
            },
            { key: 'ground', title: words.columns.ground, cell: (one) => grounds[one.ground] },
            { key: 'by', title: words.columns.by, cell: (one) => one.asked_by?.name },
            {
              key: 'state',
              title: words.columns.state,
              cell: (one) =>
                one.done_at === null ? words.open : words.done({ at: momentWithTime(one.done_at, language) }),
            },
            {
              key: 'places',
              title: words.columns.places,
              cell: (one) => (
                <span className="n">{one.done_at === null ? null : whole(one.place_total)}</span>
              ),
            },
          ]}
        />
      ) : null}
    </section>
  )
}
