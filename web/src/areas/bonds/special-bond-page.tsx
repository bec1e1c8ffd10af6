import { bonds as calls, type SpecialBondDetail } from '@groundbreak/contract/areas/bonds'
import { fullDay } from '@groundbreak/client/format/dates'
import { upTo, whole } from '@groundbreak/client/format/numbers'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { useMoney } from '../../facts/money'
import { Field, FieldGroup, FieldGroups } from '../../record/fields'
import { Figures } from '../../record/figures'
import { RecordPage } from '../../record/record-page'
import { RecordScreen } from '../../record/record-screen'
import { useRecordTab } from '../../record/record-tabs'
import { useRecord } from '../../record/use-record'
import { specialBondPath, paths } from '../../paths'
import { BondWorks } from './bond-works'
import { known } from './special-bond-columns'

const usePhrases = phrasesOf('bonds', 'projects')

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

const tabs = ['works', 'facts'] as const

function Open({ bond }: { bond: SpecialBondDetail }) {
  const words = usePhrases().bonds.specialBonds
  return (
    <RecordPage
      place={{ crumbs: [{ label: words.title, href: paths.specialBonds }] }}
      name={{ text: bond.name }}
      figures={<Terms bond={bond} />}
      tab={useRecordTab(tabs, { works: calls.works })}
      tabs={{
        works: {
          label: words.work.title,
          count: bond.works,
          content: <BondWorks id={bond.special_bond_id} />,
        },
        facts: { label: words.facts, content: <Facts bond={bond} /> },
      }}
    />
  )
}

/** What one compares bonds by. */
function Terms({ bond }: { bond: SpecialBondDetail }) {
  const words = usePhrases().bonds.specialBonds
  const { fields } = words
  const money = useMoney()
  const language = useLanguage()
  const figures = [
    { key: 'amount', label: fields.amount, ...money.figure(bond.amount) },
    { key: 'rate', label: fields.rate, value: known(bond.rate, (rate) => `${upTo(rate, 3)}%`) },
    {
      key: 'term',
      label: fields.term_years,
      value: known(bond.term_years, (years) => words.years({ years })),
    },
    { key: 'issued', label: fields.issued_on, value: fullDay(bond.issued_on, language) },
    { key: 'works', label: fields.works, value: whole(bond.works) },
  ]
  return <Figures figures={figures} />
}

function Facts({ bond }: { bond: SpecialBondDetail }) {
  const { bonds, projects } = usePhrases()
  const { fields, facts } = bonds.specialBonds
  const { source } = bond
  return (
    <FieldGroups unknown={projects.undisclosed}>
      <FieldGroup title={facts} wide>
        <Field label={fields.province} value={bond.province?.name} />
        <Field label={fields.purpose} value={bonds.purposes[bond.purpose]} />
        <Field label={fields.source} value={[source.name, source.attribution].filter(Boolean).join(' · ')} />
      </FieldGroup>
    </FieldGroups>
  )
}
