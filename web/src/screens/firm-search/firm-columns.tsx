import type { FirmRow } from '@groundbreak/contract/areas/firms.lists'
import { usePlaceText } from '@groundbreak/client/areas/options'
import { day, dayOf } from '@groundbreak/client/format/dates'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { useMoney } from '../../facts/money'
import { Unknown, knownNumber } from '../../facts/unknown'
import type { Column } from '../../list/columns'
import { Cut } from '../../ui/cut'

const usePhrases = phrasesOf('firmSearch', 'projects')

/** The roles of a firm or of somebody, in words. */
export function useRoleWords(): (groups: readonly number[]) => string {
  const words: Readonly<Record<number, string>> = usePhrases().projects.detail.roleGroups
  return (groups) => groups.map((group) => words[group]).join(' · ')
}

const count = (value: number | null) => knownNumber(value, whole)

/** What the list tells of each firm beside its name. */
export function useFirmColumns(): readonly Column<FirmRow>[] {
  const { fields, activeBy } = usePhrases().firmSearch
  const language = useLanguage()
  const money = useMoney()
  const placeText = usePlaceText()
  const roles = useRoleWords()
  return [
    {
      key: 'role_groups',
      title: fields.roles,
      width: 120,
      open: true,
      render: (row) => (row.role_groups.length > 0 ? <Cut>{roles(row.role_groups)}</Cut> : <Unknown />),
    },
    {
      key: 'place',
      title: fields.place,
      width: 132,
      open: true,
      render: (row) => (row.province ? <Cut>{placeText({ ...row, district: null })}</Cut> : <Unknown />),
    },
    {
      key: 'live_projects',
      title: fields.live,
      width: 84,
      align: 'end',
      sort: 'desc',
      render: (row) => count(row.live_projects),
    },
    {
      key: 'value_3y',
      title: fields.value_3y,
      unit: money.short,
      width: 136,
      align: 'end',
      sort: 'desc',
      render: (row) => {
        const text = money.bare(row.value_3y)
        return text === null ? <Unknown /> : <span className="n">{text}</span>
      },
    },
    {
      key: 'wins_12m',
      title: fields.wins_12m,
      width: language === 'en' ? 136 : 84,
      align: 'end',
      sort: 'desc',
      render: (row) => count(row.wins_12m),
    },
    {
      key: 'contact_total',
      title: fields.contact_total,
      width: 96,
      align: 'end',
      sort: 'desc',
      render: (row) => count(row.contact_total),
    },
    {
      key: 'active',
      title: fields.active,
      width: 148,
      sort: 'desc',
      open: true,
      render: (row) =>
        row.active_at ? (
          <Cut>
            <span className="n mute">{day(dayOf(row.active_at), language)}</span>{' '}
            {row.active_by ? activeBy[row.active_by] : null}
          </Cut>
        ) : (
          <Unknown />
        ),
    },
  ]
}
