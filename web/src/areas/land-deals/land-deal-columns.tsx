import type { LandDeal } from '@groundbreak/contract/areas/land-deals'
import { fullDay } from '@groundbreak/client/format/dates'
import { fixed } from '@groundbreak/client/format/decimal'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import type { Language } from '@groundbreak/phrases/phrases'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { known, knownNumber } from '../../facts/unknown'
import type { Column } from '../../list/columns'
import { projectPath } from '../../paths'
import { Cut } from '../../ui/cut'

const usePhrases = phrasesOf('landDeals')

/** Prices are announced in ten thousand yuan, and read in English in millions. */
const perUnit: Record<Language, number> = { zh: 1, en: 100 }

/** Ten thousand yuan, in the unit of the language. */
export function priceIn(language: Language, price: number): number {
  return price / perUnit[language]
}

/** Back from the unit of the language. */
export function priceOf(language: Language, shown: number): number {
  return shown * perUnit[language]
}

/** As money is written: one digit of ten thousand, two of a million. */
export function shownPrice(language: Language, price: number): string {
  return language === 'zh' ? fixed(price, 1) : fixed(price, 2, -2)
}

/** What lists tell of each land deal beside its name. */
export function useLandDealColumns(): readonly Column<LandDeal>[] {
  const { fields, units, purposes, ways } = usePhrases().landDeals
  const language = useLanguage()
  return useMemo((): Column<LandDeal>[] => {
    return [
      {
        key: 'purpose',
        title: fields.purpose,
        width: language === 'en' ? 116 : 72,
        render: (row) => known(row.purpose, (one) => purposes[one]),
      },
      {
        key: 'signed_on',
        title: fields.signed_on,
        width: 116,
        sort: 'desc',
        render: (row) => knownNumber(row.signed_on, (day) => fullDay(day, language)),
      },
      {
        key: 'site_area',
        title: fields.site_area,
        unit: units.area,
        width: 104,
        align: 'end',
        sort: 'desc',
        render: (row) => knownNumber(row.site_area, whole),
      },
      {
        key: 'close_price',
        title: fields.close_price,
        unit: units.price,
        width: 128,
        align: 'end',
        sort: 'desc',
        render: (row) => knownNumber(row.close_price, (price) => shownPrice(language, price)),
      },
      {
        key: 'land_price',
        title: fields.land_price,
        unit: units.land,
        width: 118,
        align: 'end',
        render: (row) => knownNumber(row.land_price, whole),
      },
      {
        key: 'firm',
        title: fields.firm,
        width: 164,
        render: (row) => known(row.firm, ({ name }) => <Cut>{name}</Cut>),
      },
      {
        key: 'project',
        title: fields.project,
        width: 140,
        render: ({ project }) =>
          project ? (
            <Link className="link cut" to={projectPath(project.projectid)}>
              <Cut>{project.project_name}</Cut>
            </Link>
          ) : (
            '—'
          ),
      },
      {
        key: 'way',
        title: fields.way,
        width: language === 'en' ? 96 : 72,
        render: (row) => known(row.way, (one) => ways[one]),
      },
    ]
  }, [fields, units, purposes, ways, language])
}
