import type { ProjectDetail } from '@groundbreak/contract/areas/projects'
import { day, daysSince } from '@groundbreak/client/format/dates'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { FactTable, inOne } from '../../ui/fact-table'
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
        <FactTable
          className="notices n"
          groups={inOne(project.bids)}
          keyOf={(bid) => bid.id}
          columns={[
            { key: 'title', isHead: true, cell: (bid) => <Title text={bid.title} /> },
            { key: 'kind', className: 'mute', cell: (bid) => kinds[bid.kind] ?? bid.kind },
            {
              key: 'amount',
              className: 'num',
              cell: (bid) => (bid.amount === null ? (bid.amount_text ?? '') : money.full(bid.amount)),
            },
            {
              key: 'day',
              className: 'mute',
              cell: (bid) => detail.bid.published({ date: day(bid.published_on, language) }),
            },
            { key: 'outcome', cell: (bid) => <Outcome bid={bid} /> },
          ]}
        />
      </div>
    </section>
  )
}

/** The whole of it as a tooltip, where it is cut. */
function Title({ text }: { text: string }) {
  return (
    <span title={text}>
      <AsWritten text={text} />
    </span>
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
