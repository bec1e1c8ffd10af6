import type { ProjectSheet } from '@groundbreak/contract/areas/exports'
import { fullDay, month } from '@groundbreak/client/format/dates'
import { storeys, whole } from '@groundbreak/client/format/numbers'
import { place } from '@groundbreak/client/format/place'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { useMoney } from '../../facts/money'
import './project-sheet.css'

const usePhrases = phrasesOf('exports', 'projects')

/** Who takes part, as a sheet names them. */
export interface SheetParty {
  role: string
  firm: string
  /** Lines such as `王先生 采购经理 199000*****`. */
  people: string[]
}

/** The fields a sheet shows. */
export type SheetFields = Omit<
  ProjectSheet,
  | 'projectid'
  | 'class_type'
  | 'published_at'
  | 'is_major'
  | 'photo_count'
  | 'bid_count'
  | 'owner'
  | 'viewed'
  | 'in_scope'
  | 'longitude'
  | 'latitude'
  | 'tender_groups'
>

/** A project on paper, or for somebody without an account: what is known of it, and who takes part. */
export function Sheet({ project, parties }: { project: SheetFields; parties: readonly SheetParty[] }) {
  const { projects, exports } = usePhrases()
  const facts = useFacts(project)
  return (
    <div className="project-sheet">
      <dl className="sheet-facts">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {project.remark ? (
        <>
          <h3>{projects.fields.remark}</h3>
          <p className="sheet-remark">{project.remark}</p>
        </>
      ) : null}
      {parties.length > 0 ? (
        <>
          <h3>{exports.print.parties}</h3>
          <ul className="sheet-parties">
            {parties.map(({ role, firm, people }) => (
              <li key={`${role} ${firm}`}>
                <span className="mute">{role}</span> <b>{firm}</b>
                {people.map((line, at) => (
                  <span key={`${line} ${String(at)}`} className="n">
                    {line}
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}

/** Label and value of each field that is known. */
function useFacts(project: SheetFields): { label: string; value: string }[] {
  const { projects } = usePhrases()
  const { fields, units } = projects
  const language = useLanguage()
  const money = useMoney()
  const area = (value: number | null) => (value === null ? null : `${whole(value)} ${units.squareMetres}`)
  const values: [string, string | null | undefined][] = [
    [fields.stage, [project.stage.name, project.sub_stage?.name].filter(Boolean).join(' · ')],
    [fields.category, [project.category.name, project.subcategory?.name].filter(Boolean).join(' · ')],
    [fields.place, place(project)],
    [fields.address, project.address],
    [fields.invest_value, money.full(project.invest_value)],
    [fields.floor_area, area(project.floor_area)],
    [fields.site_area, area(project.site_area)],
    [fields.storeys, storeys(project.storeys_above, project.storeys_below)],
    [fields.starts_on, project.starts_on && month(project.starts_on, language)],
    [fields.ends_on, project.ends_on && month(project.ends_on, language)],
    ...Object.entries(project.attributes).map(([name, option]): [string, string] => [
      fields[name as keyof typeof fields],
      option.name,
    ]),
    [fields.updated_at, fullDay(project.updated_at, language)],
  ]
  return values.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}
