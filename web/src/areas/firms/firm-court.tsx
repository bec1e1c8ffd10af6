import { firms as calls } from '@groundbreak/contract/areas/firms'
import type { Output } from '@groundbreak/contract/define'
import { fullDay } from '@groundbreak/client/format/dates'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { useMoney } from '../../facts/money'
import { known, knownNumber } from '../../facts/unknown'
import { CardLines } from '../../list/card-list'
import type { Column, NameColumn } from '../../list/columns'
import { ListPanel, PanelTable } from '../../list/list-panel'
import { useListHere } from '../../list/use-list'
import { SectionHead } from '../../ui/headings'

const usePhrases = phrasesOf('firms')

type Notice = Output<typeof calls.courtNotices>['list'][number]
type Judgment = Output<typeof calls.judgmentDocuments>['list'][number]

/** What every court case has, announced or decided. */
type Case = Notice | Judgment
type Words = ReturnType<typeof usePhrases>['firms']['page']['court']

const causeOf = (words: Words): NameColumn<Case> => ({
  key: 'cause',
  title: words.cause,
  width: 200,
  text: (row) => row.cause,
  lang: () => 'zh',
})

const opponentOf = (words: Words): Column<Case> => ({
  key: 'opponent',
  title: words.opponent,
  width: 220,
  render: (row) => known(row.opponent, (told) => told),
})

const caseNumberOf = (words: Words): Column<Case> => ({
  key: 'number',
  title: words.caseNumber,
  width: 220,
  quiet: true,
  render: (row) => row.case_number,
})

/** What courts announced of a firm. */
export function CourtNotices({ firmId }: { firmId: number }) {
  const words = usePhrases().firms.page.court
  const language = useLanguage()
  const list = useListHere(calls.courtNotices, { of: { firm_id: firmId } })
  const columns: Column<Notice>[] = [
    { key: 'kind', title: words.kind, width: 92, render: ({ kind }) => words.kinds[kind] },
    { key: 'side', title: words.side, width: 92, render: ({ side }) => words.sides[side] },
    opponentOf(words),
    caseNumberOf(words),
    {
      key: 'heard',
      title: words.heard,
      width: 112,
      align: 'end',
      render: (row) => (row.heard_on === null ? '—' : fullDay(row.heard_on, language)),
    },
    {
      key: 'published',
      title: words.published,
      width: 112,
      align: 'end',
      quiet: true,
      render: (row) => fullDay(row.published_on, language),
    },
  ]
  return (
    <section>
      <SectionHead title={words.notices} />
      <ListPanel list={list} words={{ failed: words.noticesFailed, none: words.noNotices }}>
        {() => (
          <PanelTable
            list={list}
            label={words.notices}
            keyOf={(row) => row.id}
            name={causeOf(words)}
            columns={columns}
            card={(row) => (
              <CardLines
                name={row.cause}
                lang="zh"
                trailing={<span className="mute n">{fullDay(row.published_on, language)}</span>}
                second={[words.kinds[row.kind], words.sides[row.side]].join(' · ')}
                third={row.opponent ?? undefined}
              />
            )}
          />
        )}
      </ListPanel>
    </section>
  )
}

/** What courts decided. */
export function Judgments({ firmId }: { firmId: number }) {
  const words = usePhrases().firms.page.court
  const language = useLanguage()
  const money = useMoney()
  const list = useListHere(calls.judgmentDocuments, { of: { firm_id: firmId } })
  const columns: Column<Judgment>[] = [
    { key: 'outcome', title: words.outcome, width: 108, render: ({ outcome }) => words.outcomes[outcome] },
    { key: 'side', title: words.side, width: 92, render: ({ side }) => words.sides[side] },
    opponentOf(words),
    {
      key: 'amount',
      title: words.amount,
      unit: money.short,
      width: 120,
      align: 'end',
      render: (row) => knownNumber(money.bare(row.amount), (shown) => shown),
    },
    caseNumberOf(words),
    {
      key: 'judged',
      title: words.judged,
      width: 112,
      align: 'end',
      quiet: true,
      render: (row) => fullDay(row.judged_on, language),
    },
  ]
  return (
    <section>
      <SectionHead title={words.judgments} />
      <ListPanel list={list} words={{ failed: words.judgmentsFailed, none: words.noJudgments }}>
        {() => (
          <PanelTable
            list={list}
            label={words.judgments}
            keyOf={(row) => row.id}
            name={causeOf(words)}
            columns={columns}
            card={(row) => (
              <CardLines
                name={row.cause}
                lang="zh"
                trailing={<span className="mute n">{fullDay(row.judged_on, language)}</span>}
                second={[words.outcomes[row.outcome], words.sides[row.side]].join(' · ')}
                third={row.opponent ?? undefined}
                value={<span className="n">{money.full(row.amount)}</span>}
              />
            )}
          />
        )}
      </ListPanel>
    </section>
  )
}
