import type { SpecialBond } from '@groundbreak/contract/areas/bonds'
import { fullDay } from '@groundbreak/client/format/dates'
import { fixed } from '@groundbreak/client/format/decimal'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { useMemo } from 'react'
import { useMoney } from '../../facts/money'
import { known, knownNumber } from '../../facts/unknown'
import type { Column } from '../../list/columns'

const usePhrases = phrasesOf('bonds')

/** Percent a year, as bonds are quoted. */
export function rateText(rate: number): string {
  return `${fixed(rate, 2)}%`
}

/** What lists tell of each special bond beside its name. */
export function useSpecialBondColumns(): readonly Column<SpecialBond>[] {
  const { purposes, specialBonds: words } = usePhrases().bonds
  const language = useLanguage()
  const money = useMoney()
  return useMemo((): Column<SpecialBond>[] => {
    const { fields } = words
    return [
      {
        key: 'purpose',
        title: fields.purpose,
        width: language === 'en' ? 168 : 124,
        render: (row) => purposes[row.purpose],
      },
      {
        key: 'province',
        title: fields.province,
        width: language === 'en' ? 132 : 96,
        render: (row) => known(row.province, ({ name }) => name),
      },
      {
        key: 'issued_on',
        title: fields.issued_on,
        width: 116,
        sort: 'desc',
        render: (row) => <span className="n">{fullDay(row.issued_on, language)}</span>,
      },
      {
        key: 'amount',
        title: fields.amount,
        unit: money.short,
        width: 132,
        align: 'end',
        sort: 'desc',
        render: (row) => knownNumber(money.bare(row.amount), (amount) => amount),
      },
      {
        key: 'rate',
        title: fields.rate,
        width: 88,
        align: 'end',
        sort: 'desc',
        render: (row) => knownNumber(row.rate, rateText),
      },
      {
        key: 'term_years',
        title: fields.term_years,
        width: 96,
        align: 'end',
        sort: 'desc',
        render: (row) => knownNumber(row.term_years, (years) => words.years({ years })),
      },
      {
        key: 'works',
        title: fields.works,
        width: 88,
        align: 'end',
        render: (row) => <span className="n">{whole(row.works)}</span>,
      },
    ]
  }, [purposes, words, language, money])
}
