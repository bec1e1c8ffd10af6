import type { Win } from '@groundbreak/contract/areas/bids'
import { useNoticeCounts, useProjectWins } from '@groundbreak/client/areas/bids'
import { day } from '@groundbreak/client/format/dates'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { Trophy } from 'lucide-react'
import { Failed } from '../../page/failed'
import { SectionHead } from '../../ui/headings'
import { Icon } from '../../ui/icon'
import { Tag } from '../../ui/marks'
import { SkeletonRows } from '../../ui/states'
import { AsWritten } from '../../facts/marked'
import { useMoney } from '../../facts/money'
import './bids.css'

const usePhrases = phrasesOf('bids', 'shell')

const kinds = ['special_purchase', 'open_bid', 'candidates', 'winning_bid'] as const

/** How many notices of each kind; says so where there is none. */
export function NoticeCounts({ projectid }: { projectid: number }) {
  const { bids } = usePhrases()
  const counts = useNoticeCounts(projectid)
  if (!counts) return null
  if (counts.total === 0) return <p className="empty-line">{bids.none}</p>
  return (
    <p className="notice-kinds n">
      {kinds
        .filter((kind) => counts[kind] > 0)
        .map((kind) => (
          <Tag key={kind}>{bids.kindCount({ kind: bids.kinds[kind], count: whole(counts[kind]) })}</Tag>
        ))}
    </p>
  )
}

/** Who won what, and who else stood for it. */
export function ProjectWins({ projectid }: { projectid: number }) {
  const { bids, shell } = usePhrases()
  const { data, error, refetch } = useProjectWins(projectid)
  return (
    <section>
      <SectionHead title={bids.wins} value={data?.list.length ? whole(data.list.length) : undefined} />
      {error ? <Failed title={bids.failed} failure={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <SkeletonRows rows={2} label={shell.loading} />}
      {data?.list.length === 0 ? <p className="empty-line">{bids.noWins}</p> : null}
      {data && data.list.length > 0 ? (
        <ul className="wins box">
          {data.list.map((win) => (
            <OneWin key={win.id} win={win} />
          ))}
        </ul>
      ) : null}
    </section>
  )
}

function OneWin({ win }: { win: Win }) {
  const { bids } = usePhrases()
  const language = useLanguage()
  const money = useMoney()
  const price = (amount: number | null, text: string | null) =>
    amount === null ? (text ?? money.full(null)) : money.full(amount)
  const lot = [
    win.lot_number === null ? null : bids.lot({ lot: win.lot_number }),
    win.round > 1 ? bids.round({ round: win.round }) : null,
  ].filter(Boolean)
  return (
    <li>
      <div className="first">
        <b className="title">
          <AsWritten text={win.title} />
        </b>
        {lot.length > 0 ? <span className="mute">{lot.join(' · ')}</span> : null}
        <span className="mute n when">{bids.published({ date: day(win.published_on, language) })}</span>
      </div>
      {win.winners.map((winner) => (
        <div className="winner" key={winner.firm.id}>
          <Icon icon={Trophy} size={14} label={bids.winner} />
          <b>
            <AsWritten text={winner.firm.name} />
          </b>
          {win.consortium.length > 0 ? (
            <span className="soft">
              {bids.consortium({ firms: win.consortium.map(({ name }) => name).join(bids.join) })}
            </span>
          ) : null}
          <b className="n price">
            {price(winner.amount ?? win.amount, winner.amount_text ?? win.amount_text)}
          </b>
        </div>
      ))}
      {win.candidates.length > 0 ? (
        <details>
          <summary>
            {bids.candidates} <span className="n">{whole(win.candidates.length)}</span>
          </summary>
          <ol>
            {win.candidates.map((candidate) => (
              <li key={candidate.firm.id}>
                <span className="mute n">{bids.rank({ rank: candidate.rank })}</span>
                <AsWritten text={candidate.firm.name} />
                <span className="n price">{price(candidate.amount, candidate.amount_text)}</span>
              </li>
            ))}
          </ol>
        </details>
      ) : null}
    </li>
  )
}
