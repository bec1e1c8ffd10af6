import { bonds as calls, type SpecialBondDetail } from '@groundbreak/contract/areas/bonds'
import { fullDay } from '@groundbreak/client/format/dates'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { useMoney } from '../../facts/money'
import { knownNumber } from '../../facts/unknown'
import { Figures } from '../../record/figures'
import { RecordPage } from '../../record/record-page'
import { RecordScreen } from '../../record/record-screen'
import { useRecordTab } from '../../record/record-tabs'
import { useRecord } from '../../record/use-record'
import { specialBondPath, paths } from '../../paths'
import { BondWorks } from './bond-works'
import { rateText } from './special-bond-columns'

const usePhrases = phrasesOf('bonds')

/** One special bond: who issued how much on which terms, and what it pays for. */
export function SpecialBondPage() {
  const { missing, failed } = usePhrases().bonds.specialBonds
  const record = useRecord(calls.get, {
    of: 'special_bond_id',
    at: specialBondPath,
    none: 'http.noRecord',
  })
  return (
    <RecordScreen record={record} words={{ missing, failed }} list={paths.specialBonds}>
      {(bond) => <Open bond={bond} />}
    </RecordScreen>
  )
}

function Open({ bond }: { bond: SpecialBondDetail }) {
  const { purposes, specialBonds: words } = usePhrases().bonds
  const { name, attribution } = bond.source
  const language = useLanguage()
  return (
    <RecordPage
      place={{ crumbs: [{ label: words.title, href: paths.specialBonds }] }}
      name={{ text: bond.name }}
      facts={
        <>
          <span>{[bond.province?.name, purposes[bond.purpose]].filter(Boolean).join(' · ')}</span>
          <span>{words.issued({ day: fullDay(bond.issued_on, language) })}</span>
          <span className="mute">
            {words.source({ source: [name, attribution].filter(Boolean).join(' · ') })}
          </span>
        </>
      }
      figures={<Terms bond={bond} />}
      tab={useRecordTab(['works'])}
      tabs={{
        works: {
          label: words.work.title,
          count: bond.works,
          content: <BondWorks id={bond.special_bond_id} />,
        },
      }}
    />
  )
}

/** What one compares bonds by. */
function Terms({ bond }: { bond: SpecialBondDetail }) {
  const words = usePhrases().bonds.specialBonds
  const { fields } = words
  const money = useMoney()
  const figures = [
    { key: 'amount', label: fields.amount, ...money.figure(bond.amount) },
    { key: 'rate', label: fields.rate, value: knownNumber(bond.rate, rateText) },
    {
      key: 'term',
      label: fields.term_years,
      value: knownNumber(bond.term_years, (years) => words.years({ years })),
    },
  ]
  return <Figures figures={figures} />
}
