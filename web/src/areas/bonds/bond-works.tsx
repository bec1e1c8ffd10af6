import { bonds as calls, type BondWork } from '@groundbreak/contract/areas/bonds'
import { phrasesOf } from '@groundbreak/client/language'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useMoney } from '../../facts/money'
import { known, knownNumber } from '../../facts/unknown'
import { CardLines } from '../../list/card-list'
import type { Column } from '../../list/columns'
import { ListPanel, PanelTable } from '../../list/list-panel'
import { useList } from '../../list/use-list'
import { projectPath } from '../../paths'
import { Cut } from '../../ui/cut'

const usePhrases = phrasesOf('bonds')

/** The works that a special bond pays for, each with its projects of ours. */
export function BondWorks({ id }: { id: number }) {
  const words = usePhrases().bonds.specialBonds.work
  const list = useList(calls.works, { of: { special_bond_id: id } })
  const columns = useWorkColumns()
  const money = useMoney()
  return (
    <ListPanel list={list} words={words}>
      {() => (
        <PanelTable
          list={list}
          label={words.title}
          keyOf={(row) => row.bond_project_id}
          name={{ key: 'name', title: words.name, width: 280, text: (row) => row.bond_project_name }}
          columns={columns}
          card={(row) => (
            <CardLines
              href={row.projects[0] && projectPath(row.projects[0].projectid)}
              name={row.bond_project_name}
              third={row.city?.name}
              value={<span className="n">{money.full(row.amount)}</span>}
            />
          )}
        />
      )}
    </ListPanel>
  )
}

function useWorkColumns(): readonly Column<BondWork>[] {
  const words = usePhrases().bonds.specialBonds.work
  const money = useMoney()
  return useMemo((): Column<BondWork>[] => {
    const amount = (key: 'amount' | 'total_investment', title: string): Column<BondWork> => ({
      key,
      title,
      unit: money.short,
      width: 160,
      align: 'end',
      render: (row) => knownNumber(money.bare(row[key]), (shown) => shown),
    })
    return [
      { key: 'city', title: words.city, width: 116, render: (row) => known(row.city, ({ name }) => name) },
      amount('amount', words.amount),
      amount('total_investment', words.total),
      { key: 'projects', title: words.projects, width: 220, render: (row) => <Projects work={row} /> },
    ]
  }, [words, money])
}

function Projects({ work: { projects } }: { work: BondWork }) {
  if (projects.length === 0) return '—'
  return (
    <Cut>
      {projects.map(({ projectid, project_name }, at) => (
        <span key={projectid}>
          {at > 0 ? ' · ' : null}
          <Link className="link" to={projectPath(projectid)}>
            {project_name}
          </Link>
        </span>
      ))}
    </Cut>
  )
}
