import { firms as calls } from '@groundbreak/contract/areas/firms'
import type { FirmWin } from '@groundbreak/contract/areas/firms.page'
import { useFirmBidProfile } from '@groundbreak/client/areas/firms'
import { fullDay } from '@groundbreak/client/format/dates'
import { percent, whole } from '@groundbreak/client/format/numbers'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { AsWritten } from '../../facts/marked'
import { useMoney } from '../../facts/money'
import { known, knownNumber } from '../../facts/unknown'
import { CardLines } from '../../list/card-list'
import type { Column } from '../../list/columns'
import { ListPanel, PanelTable } from '../../list/list-panel'
import { useList } from '../../list/use-list'
import { projectPath } from '../../paths'
import { SectionHead } from '../../ui/headings'
import { FirmTable } from './firm-table'

const usePhrases = phrasesOf('firms')

const hrefOf = (row: FirmWin) => projectPath(row.project.projectid)

/** Price, ceiling, share, bidders, day: of what was won. */
function useWinColumns(): readonly Column<FirmWin>[] {
  const { wins: words } = usePhrases().firms.page
  const language = useLanguage()
  const money = useMoney()
  return useMemo(
    (): Column<FirmWin>[] => [
      { key: 'category', title: words.category, width: 132, render: ({ category }) => category.name },
      {
        key: 'amount',
        title: words.amount,
        unit: money.short,
        width: 128,
        align: 'end',
        render: (row) => row.amount_text ?? knownNumber(money.bare(row.amount), (shown) => shown),
      },
      {
        key: 'ceiling',
        title: words.ceiling,
        unit: money.short,
        width: 128,
        align: 'end',
        quiet: true,
        render: (row) => knownNumber(money.bare(row.ceiling_price), (shown) => shown),
      },
      {
        key: 'share',
        title: words.share,
        width: 96,
        align: 'end',
        render: (row) => knownNumber(row.price_share, percent),
      },
      { key: 'bidders', title: words.bidders, width: 84, align: 'end', render: (row) => whole(row.bidders) },
      {
        key: 'published',
        title: words.published,
        width: 116,
        align: 'end',
        quiet: true,
        render: (row) => <span className="n">{fullDay(row.published_on, language)}</span>,
      },
    ],
    [words, language, money],
  )
}

/** All that a firm won, a page at a time. */
export function FirmWins({ firmId }: { firmId: number }) {
  const { wins: words } = usePhrases().firms.page
  const list = useList(calls.wins, { of: { firm_id: firmId } })
  const columns = useWinColumns()
  const language = useLanguage()
  const money = useMoney()
  return (
    <ListPanel list={list} words={words}>
      {() => (
        <PanelTable
          list={list}
          label={words.title}
          keyOf={(row) => row.id}
          name={{ key: 'section', title: words.section, width: 280, text: (row) => row.title, href: hrefOf }}
          columns={columns}
          card={(row) => (
            <CardLines
              href={hrefOf(row)}
              name={row.title}
              trailing={<span className="mute n">{fullDay(row.published_on, language)}</span>}
              second={row.project.project_name}
              third={row.category.name}
              value={<span className="n">{row.amount_text ?? money.full(row.amount)}</span>}
            />
          )}
        />
      )}
    </ListPanel>
  )
}

/** What it won lately. */
export function RecentWins({ firmId, total, onAll }: { firmId: number; total?: number; onAll: () => void }) {
  const { wins: words } = usePhrases().firms.page
  const { data } = useFirmBidProfile(firmId)
  const columns = useWinColumns()
  if (!data) return null
  return (
    <section>
      <SectionHead
        title={words.title}
        aside={
          total ? (
            <button type="button" className="link" onClick={onAll}>
              {words.all({ count: whole(total) })}
            </button>
          ) : undefined
        }
      />
      {data.recent_wins.length === 0 ? (
        <p className="empty-line">{words.noneYet}</p>
      ) : (
        <FirmTable
          rows={data.recent_wins}
          keyOf={({ id }) => id}
          columns={[
            {
              key: 'section',
              title: words.section,
              isHead: true,
              cell: (row) => (
                <Link className="strong" to={hrefOf(row)}>
                  <AsWritten text={row.title} />
                </Link>
              ),
            },
            ...columns.map(({ key, title, unit, align, render }) => ({
              key,
              title: unit ? `${title} ${unit}` : title,
              className: align === 'end' ? 'num' : undefined,
              cell: (row: FirmWin) => known(row, render),
            })),
          ]}
        />
      )}
    </section>
  )
}
