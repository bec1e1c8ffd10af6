import { coins as calls, type CoinEntry } from '@groundbreak/contract/areas/coins'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf } from '@groundbreak/client/language'
import { useMemo } from 'react'
import { At } from '../../facts/at'
import { AsWritten } from '../../facts/marked'
import { CardLines } from '../../list/card-list'
import type { Column, NameColumn } from '../../list/columns'
import { ListFilters } from '../../list/list-filters'
import { ListPanel, PanelTable } from '../../list/list-panel'
import { useList } from '../../list/use-list'
import { projectPath } from '../../paths'

const usePhrases = phrasesOf('coins')

const hrefOf = ({ project }: CoinEntry) => (project ? projectPath(project.projectid) : undefined)

/** Every point that came and went: when, what for, and what was left. */
export function CoinLedger() {
  const { ledger: words } = usePhrases().coins
  const list = useList(calls.ledger)
  const { name, columns } = useLedgerColumns()
  return (
    <ListPanel
      list={list}
      words={{ failed: words.failed, none: { title: words.none, reason: words.noneReason } }}
      tools={
        <div className="list-filters coin-filters">
          <ListFilters
            list={list}
            words={{
              kinds: { label: words.kind, any: words.all, values: words.kinds },
              day: { label: words.day },
            }}
          />
        </div>
      }
    >
      {() => (
        <PanelTable
          list={list}
          label={words.label}
          keyOf={(entry) => entry.id}
          name={name}
          columns={columns}
          card={(entry) => (
            <CardLines
              href={hrefOf(entry)}
              name={name.text(entry)}
              shown={name.show?.(entry)}
              trailing={<Amount entry={entry} />}
              second={words.kinds[entry.kind]}
              third={<At at={entry.at} />}
              value={whole(entry.balance)}
            />
          )}
        />
      )}
    </ListPanel>
  )
}

function useLedgerColumns(): { name: NameColumn<CoinEntry>; columns: readonly Column<CoinEntry>[] } {
  const { ledger: words, form } = usePhrases().coins
  return useMemo(
    () => ({
      name: {
        key: 'project',
        title: form.project,
        width: 240,
        text: ({ project }) => project?.project_name ?? words.projectGone,
        show: ({ project }) =>
          project ? (
            <AsWritten text={project.project_name} />
          ) : (
            <span className="mute">{words.projectGone}</span>
          ),
        href: hrefOf,
      },
      columns: [
        { key: 'kind', title: words.what, width: 220, render: ({ kind }) => words.kinds[kind] },
        { key: 'at', title: words.at, width: 140, render: ({ at }) => <At at={at} /> },
        {
          key: 'amount',
          title: words.amount,
          width: 96,
          align: 'end',
          render: (entry) => <Amount entry={entry} />,
        },
        {
          key: 'balance',
          title: words.balance,
          width: 96,
          align: 'end',
          render: ({ balance }) => whole(balance),
        },
      ],
    }),
    [words, form],
  )
}

function Amount({ entry: { amount } }: { entry: CoinEntry }) {
  return (
    <span className={amount > 0 ? 'n gained' : 'n'}>{amount > 0 ? `+${whole(amount)}` : whole(amount)}</span>
  )
}
