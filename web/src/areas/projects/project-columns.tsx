import type { ProjectRow } from '@groundbreak/contract/areas/projects'
import { projectListFields, type ProjectListField } from '@groundbreak/contract/areas/session'
import { moment, month, stamp } from '@groundbreak/client/format/dates'
import type { Language } from '@groundbreak/phrases/phrases'
import { storeys, whole } from '@groundbreak/client/format/numbers'
import { place, shortPlace } from '@groundbreak/client/format/place'
import { useVocabulary } from '@groundbreak/client/areas/options'
import { useProjectIcons } from '@groundbreak/client/areas/projects'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { Banknote, FileDown, Flag as FlagIcon, Gavel, Handshake, Image, Star, StickyNote } from 'lucide-react'
import { useMemo } from 'react'
import type { Column, Flag } from '../../list/columns'
import { LeadScore } from '../../facts/lead-score'
import { useMoney } from '../../facts/money'
import { StagePill } from '../../facts/stage-pill'
import { Unknown } from '../../facts/unknown'

const usePhrases = phrasesOf('projects')

/** English words are wider: one column less, so that names can be read on a common screen. */
export const defaultColumns: Record<Language, readonly ProjectListField[]> = {
  zh: projectListFields.slice(0, 7),
  en: projectListFields.slice(0, 7).filter((key) => key !== 'floor_area'),
}
/** The columns of project lists by key; the name and the id stand before them and are fixed. */
export function useProjectColumns(): {
  id: Column<ProjectRow>
  by: Record<ProjectListField, Column<ProjectRow>>
} {
  const { projects } = usePhrases()
  const language = useLanguage()
  const money = useMoney()
  const vocabulary = useVocabulary()
  return useMemo(() => {
    const { fields, units } = projects
    const unknown = <Unknown />
    const date = (value: string | null) => (value === null ? unknown : <span>{month(value, language)}</span>)
    const short = (id: number) => vocabulary.place(id)?.short
    const area = (value: number | null) => (value === null ? unknown : <span>{whole(value)}</span>)
    const at = (value: string) => (
      <time dateTime={value} title={stamp(value, language)}>
        {moment(value, language)}
      </time>
    )
    return {
      id: {
        key: 'projectid',
        title: fields.projectid,
        width: 78,
        quiet: true,
        render: (row) => row.projectid,
      },
      by: {
        stage: {
          key: 'stage',
          title: fields.stage,
          width: language === 'en' ? 220 : 140,
          open: true,
          render: (row) => <StagePill project={row} off={!row.in_scope} />,
        },
        category: {
          key: 'category',
          title: fields.category,
          width: language === 'en' ? 128 : 92,
          open: true,
          render: (row) => row.category.name,
        },
        place: {
          key: 'place',
          title: fields.place,
          width: language === 'en' ? 132 : 130,
          open: true,
          render: (row) => (
            <span className="cut" title={place(row, short)}>
              {shortPlace(row, short, language)}
            </span>
          ),
        },
        invest_value: {
          key: 'invest_value',
          title: fields.invest_value,
          unit: money.short,
          width: 104,
          align: 'end',
          sort: 'desc',
          render: (row) => {
            const value = money.bare(row.invest_value)
            return value === null ? unknown : <span>{value}</span>
          },
        },
        floor_area: {
          key: 'floor_area',
          title: fields.floor_area,
          unit: units.squareMetres,
          width: 108,
          align: 'end',
          sort: 'desc',
          render: (row) => area(row.floor_area),
        },
        site_area: {
          key: 'site_area',
          title: fields.site_area,
          unit: units.squareMetres,
          width: 112,
          align: 'end',
          render: (row) => area(row.site_area),
        },
        storeys: {
          key: 'storeys',
          title: fields.storeys,
          width: 84,
          align: 'end',
          render: (row) => storeys(row.storeys_above, row.storeys_below) ?? unknown,
        },
        starts_on: {
          key: 'starts_on',
          title: fields.starts_on,
          width: language === 'en' ? 84 : 80,
          sort: 'desc',
          render: (row) => date(row.starts_on),
        },
        ends_on: { key: 'ends_on', title: fields.ends_on, width: 104, render: (row) => date(row.ends_on) },
        owner: { key: 'owner', title: fields.owner, width: 172, render: (row) => row.owner?.name ?? unknown },
        address: {
          key: 'address',
          title: fields.address,
          width: 180,
          render: (row) => row.address ?? unknown,
        },
        class_type: {
          key: 'class_type',
          title: fields.class_type,
          width: 120,
          render: (row) => vocabulary.name('class_type', row.class_type) ?? unknown,
        },
        score: {
          key: 'score',
          title: fields.score,
          width: 96,
          align: 'end',
          sort: 'desc',
          render: (row) => <LeadScore projectid={row.projectid} />,
        },
        published_at: {
          key: 'published_at',
          title: fields.published_at,
          width: 104,
          align: 'end',
          quiet: true,
          sort: 'desc',
          render: (row) => at(row.published_at),
        },
        updated_at: {
          key: 'updated_at',
          title: fields.updated_at,
          width: 104,
          align: 'end',
          quiet: true,
          open: true,
          sort: 'desc',
          render: (row) => at(row.updated_at),
        },
      },
    }
  }, [projects, language, money, vocabulary])
}

/** More would leave the name no room. */
const mostFlags = 4

/** Small signs at the edge of the name: what I and my firm did, photos, notices, major. */
export function useProjectFlags(rows: readonly ProjectRow[]): (row: ProjectRow) => Flag[] {
  const { row: words } = usePhrases().projects.list
  const icons = useProjectIcons(useMemo(() => rows.map((row) => row.projectid), [rows]))
  return useMemo(
    () => (row) => {
      const flags: Flag[] = []
      const own = icons.get(row.projectid)
      if (own?.favorited) flags.push({ key: 'favorited', icon: Star, label: words.favorited, lit: true })
      if (own?.cooperation) flags.push({ key: 'cooperation', icon: Handshake, label: words.cooperation })
      if (own?.noted) flags.push({ key: 'noted', icon: StickyNote, label: words.noted })
      if (own?.exported) flags.push({ key: 'exported', icon: FileDown, label: words.exported })
      if (row.is_major) flags.push({ key: 'major', icon: FlagIcon, label: words.major })
      if (row.photo_count > 0)
        flags.push({ key: 'photos', icon: Image, label: words.photos({ count: String(row.photo_count) }) })
      if (row.bid_count > 0)
        flags.push({ key: 'bids', icon: Gavel, label: words.bids({ count: String(row.bid_count) }) })
      if (own?.has_bonds) flags.push({ key: 'bonds', icon: Banknote, label: words.bonds })
      return flags.slice(0, mostFlags)
    },
    [words, icons],
  )
}
