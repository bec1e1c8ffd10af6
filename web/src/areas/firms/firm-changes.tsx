import type { FirmChange, FirmWhole } from '@groundbreak/contract/areas/firms.page'
import { useFirmActs } from '@groundbreak/client/areas/firms'
import { day, dayOf, moment } from '@groundbreak/client/format/dates'
import { percentChange } from '@groundbreak/client/format/numbers'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { Link } from 'react-router'
import { AsWritten } from '../../facts/marked'
import { type Money, useMoney } from '../../facts/money'
import { projectPath } from '../../paths'
import { SectionHead } from '../../ui/headings'
import { Diff } from '../../ui/marks'
import styles from './firm-page.module.css'

const usePhrases = phrasesOf('firms', 'projects')

/** What happened to a firm since the viewer said to have seen it; nothing at the first look. */
export function FirmChanges({ firmId, changes }: { firmId: number; changes: FirmWhole['changes'] }) {
  const words = usePhrases().firms.page.changes
  const language = useLanguage()
  const { markSeen } = useFirmActs(firmId)
  if (!changes) return null
  const { since, list, total, cosmetic } = changes
  return (
    <section>
      <SectionHead
        title={words.title}
        note={words.note({ since: day(dayOf(since), language), total, cosmetic })}
        aside={
          total + cosmetic > 0 ? (
            <button type="button" className="link" onClick={() => void markSeen().catch(() => undefined)}>
              {words.seen}
            </button>
          ) : undefined
        }
      />
      {total === 0 ? <p className="empty-line">{words.none}</p> : null}
      <FirmChangeList changes={list} />
      {total > list.length ? (
        <p className="mute small">{words.more({ count: total - list.length })}</p>
      ) : null}
    </section>
  )
}

/** One line each: what, from what to what, and who says so since when. `wordings`: beside those of wording alone. */
export function FirmChangeList({
  changes,
  wordings,
}: {
  changes: readonly (FirmChange & { is_cosmetic?: boolean })[]
  wordings?: string
}) {
  const language = useLanguage()
  return (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <li key={JSON.stringify(change)}>
          <Change change={change} />
          <span className={styles.source}>
            {change.is_cosmetic ? `${wordings} · ` : null}
            {[change.source, change.at.length > 10 ? moment(change.at, language) : day(change.at, language)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}

const moneyFields = new Set(['registered_capital', 'paid_in_capital'])

function Change({ change }: { change: FirmChange }) {
  const { firms, projects } = usePhrases()
  const { fields, statuses, changes: words } = firms.page
  const { before, after, added, gone } = projects.detail.revision
  const signs = { before, after, added, gone }
  const money = useMoney()
  const text = useWords(change, money)
  const { kind, field, from, to, project } = change
  if (kind === 'registration') {
    const isMoney = field !== null && moneyFields.has(field)
    const shown = (value: string | null) => {
      if (value === null) return undefined
      if (isMoney) return money.full(Number(value))
      return field === 'status' ? (statuses[value as keyof typeof statuses] ?? value) : value
    }
    return (
      <Diff
        field={fields[field as keyof typeof fields] ?? words.kinds.registration}
        before={shown(from)}
        after={shown(to)}
        percent={isMoney && from !== null && to !== null ? percentChange(Number(from), Number(to)) : null}
        words={signs}
      />
    )
  }
  if (kind === 'contact_left') return <Diff field={words.kinds[kind]} before={text} words={signs} />
  return (
    <span className="diff">
      <dfn>{words.kinds[kind]}</dfn>
      <ins>
        {project ? (
          <Link className="link" to={projectPath(project.projectid)}>
            <AsWritten text={text} />
          </Link>
        ) : (
          <AsWritten text={text} />
        )}
      </ins>
    </span>
  )
}

function useWords({ kind, title, day: heard, amount, project, role }: FirmChange, money: Money): string {
  const words = usePhrases().firms.page.changes
  const language = useLanguage()
  const told = title ?? project?.project_name ?? ''
  if (kind === 'court' && heard !== null) return words.heard({ cause: told, day: day(heard, language) })
  if (kind === 'win' && amount !== null) return words.won({ title: told, amount: money.full(amount) })
  if (kind === 'project' && role) return words.joined({ project: told, role: role.name })
  return told
}
