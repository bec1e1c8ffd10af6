import type { ProjectDetail } from '@groundbreak/contract/areas/projects'
import { day, daysSince } from '@groundbreak/client/format/dates'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { SectionHead } from '../../ui/headings'
import { Tag } from '../../ui/marks'
import { AsWritten } from '../../facts/marked'
import { useMoney } from '../../facts/money'

const usePhrases = phrasesOf('projects')

type Bid = ProjectDetail['bids'][number]

/** Tender notices of the project, newest first. */
export function ProjectBids({ project }: { project: ProjectDetail }) {
  const { projects } = usePhrases()
  const { detail } = projects
  const language = useLanguage()
  const money = useMoney()
  const kinds: Readonly<Record<string, string>> = detail.bid.kinds
  if (project.bids.length === 0) return null
  return (
    <section>
      <SectionHead title={detail.sections.bids} note={whole(project.bids.length)} />
      <div className="box">
        <table className="notices n">
          <tbody>
            {project.bids.map((bid) => (
              <tr key={bid.id}>
                <th scope="row" title={bid.title}>
                  <AsWritten text={bid.title} />
                </th>
                <td className="mute">{kinds[bid.kind] ?? bid.kind}</td>
                <td className="num">
                  {bid.amount === null ? (bid.amount_text ?? '') : money.full(bid.amount)}
                </td>
                <td className="mute">{detail.bid.published({ date: day(bid.published_on, language) })}</td>
                <td>
                  <Outcome bid={bid} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Outcome({ bid }: { bid: Bid }) {
  const words = usePhrases().projects.detail.bid
  const language = useLanguage()
  if (bid.winner) return <Tag>{words.winner({ firm: bid.winner })}</Tag>
  if (!bid.closes_on) return null
  const left = -daysSince(bid.closes_on)
  const date = day(bid.closes_on, language)
  return left >= 0 ? (
    <Tag meaning="warn">{words.closes({ date, days: left })}</Tag>
  ) : (
    <Tag>{words.closed({ date })}</Tag>
  )
}
