import type { BondOfProject } from '@groundbreak/contract/areas/bonds'
import { useProjectBonds } from '@groundbreak/client/areas/bonds'
import { useTabCounts } from '@groundbreak/client/areas/records'
import { day } from '@groundbreak/client/format/dates'
import { upTo, whole } from '@groundbreak/client/format/numbers'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { Link } from 'react-router'
import { Failed } from '../../page/failed'
import { SectionHead } from '../../ui/headings'
import { Tag } from '../../ui/marks'
import { SkeletonRows } from '../../ui/states'
import { useMoney } from '../../facts/money'
import { specialBondPath } from '../../paths'
import './bonds.css'

const usePhrases = phrasesOf('bonds', 'shell')

/** The special bonds that pay for a project; nothing where there is none. */
export function ProjectBonds({ projectid }: { projectid: number }) {
  const { bonds, shell } = usePhrases()
  const has = (useTabCounts(projectid)?.bonds ?? 0) > 0
  const { data, error, refetch } = useProjectBonds(projectid, has)
  if (!has) return null
  return (
    <section>
      <SectionHead title={bonds.title} value={data ? whole(data.list.length) : undefined} />
      {error ? <Failed title={bonds.failed} failure={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <SkeletonRows rows={2} label={shell.loading} />}
      <ul className="bonds box">
        {data?.list.map((one) => (
          <Bond key={one.bond_project_id} one={one} />
        ))}
      </ul>
    </section>
  )
}

function Bond({ one }: { one: BondOfProject }) {
  const { bonds } = usePhrases()
  const language = useLanguage()
  const money = useMoney()
  const { bond } = one
  const facts = [
    bonds.issued({ date: day(bond.issued_on, language) }),
    bond.term_years === null ? null : bonds.term({ years: bond.term_years }),
    bond.rate === null ? null : bonds.rate({ rate: upTo(bond.rate, 3) }),
    bond.amount === null ? null : bonds.size({ amount: money.full(bond.amount) }),
  ]
  return (
    <li>
      <div className="first">
        <Link className="link" to={specialBondPath(bond.id)}>
          {bond.name}
        </Link>
        <Tag>{bonds.purposes[bond.purpose]}</Tag>
        <b className="n amount">
          {one.amount === null ? null : bonds.forThis({ amount: money.full(one.amount) })}
        </b>
      </div>
      <p className="mute small n">{facts.filter(Boolean).join(' · ')}</p>
    </li>
  )
}
