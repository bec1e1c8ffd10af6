import type { FirmWhole } from '@groundbreak/contract/areas/firms.page'
import { useFirmQualifications, useFirmRegister, useFirmReports } from '@groundbreak/client/areas/firms'
import { day, dayOf, fullDay } from '@groundbreak/client/format/dates'
import { whole } from '@groundbreak/client/format/numbers'
import { maskedNumber } from '@groundbreak/client/format/phone'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { useMoney } from '../../facts/money'
import { known } from '../../facts/unknown'
import { Failed } from '../../page/failed'
import { Field, FieldGroup, FieldGroups } from '../../record/fields'
import { SectionHead } from '../../ui/headings'
import { SkeletonRows } from '../../ui/states'
import { FirmChangeList } from './firm-changes'
import { FirmTable } from './firm-table'
import styles from './firm-page.module.css'

const usePhrases = phrasesOf('firms', 'projects', 'shell')

/** What is registered of a firm and how it changed, what it is qualified for, and its annual reports. */
export function FirmRegister({ firmId, firm }: { firmId: number; firm: FirmWhole }) {
  return (
    <>
      <Registration firmId={firmId} firm={firm} />
      <Qualifications firmId={firmId} />
      <Reports firmId={firmId} />
    </>
  )
}

function Registration({ firmId, firm }: { firmId: number; firm: FirmWhole }) {
  const { firms, projects, shell } = usePhrases()
  const { papers, fields, statuses } = firms.page
  const language = useLanguage()
  const money = useMoney()
  const { data, error, refetch } = useFirmRegister(firmId)
  if (error) return <Failed title={papers.failed} failure={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={6} label={shell.loading} />
  const { registration: told, changes } = data
  const shownDay = (value: string | null | undefined) => (value ? fullDay(value, language) : null)
  const reached = (kind: 'telephone' | 'fax' | 'email') =>
    firm.channels
      .filter((one) => one.kind === kind)
      .map(({ masked }) => maskedNumber(masked))
      .join(' · ')
  return (
    <>
      <section>
        <SectionHead title={papers.registration} />
        {told === null ? <p className="empty-line">{papers.none}</p> : null}
        <FieldGroups unknown={projects.undisclosed}>
          <FieldGroup title={papers.registration} wide>
            <Field label={fields.number} value={firm.number} />
            <Field label={fields.status} value={told && statuses[told.status]} />
            <Field label={fields.legal_representative} value={told?.legal_representative} lang="zh" />
            <Field label={fields.represented_since} value={shownDay(told?.represented_since)} />
            <Field label={fields.registered_capital} value={told && money.full(told.registered_capital)} />
            <Field label={fields.paid_in_capital} value={told && money.full(told.paid_in_capital)} />
            <Field label={fields.founded_on} value={shownDay(told?.founded_on)} />
            <Field label={fields.company_type} value={told?.company_type} lang="zh" />
            <Field label={fields.authority} value={told?.authority} lang="zh" />
          </FieldGroup>
          <FieldGroup title={fields.business_scope} wide>
            <Field label={fields.business_scope} value={told?.business_scope} lang="zh" />
            <Field label={fields.address} value={firm.address} lang="zh" />
            <Field label={fields.website} value={firm.website} />
            <Field label={fields.telephone} value={reached('telephone')} />
            <Field label={fields.fax} value={reached('fax')} />
            <Field label={fields.email} value={reached('email')} />
            <Field label={fields.checked_at} value={told && fullDay(dayOf(told.checked_at), language)} />
            <Field label={fields.source} value={told?.source} />
          </FieldGroup>
        </FieldGroups>
      </section>
      <section>
        <SectionHead title={papers.changes} value={changes.length > 0 ? whole(changes.length) : undefined} />
        {changes.length === 0 ? <p className="empty-line">{papers.noChanges}</p> : null}
        <FirmChangeList changes={changes} wordings={papers.cosmetic} />
      </section>
    </>
  )
}

function Qualifications({ firmId }: { firmId: number }) {
  const { papers } = usePhrases().firms.page
  const language = useLanguage()
  const { data } = useFirmQualifications(firmId)
  if (!data) return null
  const days = (value: string | null) => known(value, (told) => fullDay(told, language))
  return (
    <section>
      <SectionHead title={papers.qualifications} value={whole(data.list.length)} />
      {data.list.length === 0 ? (
        <p className="empty-line">{papers.noQualifications}</p>
      ) : (
        <FirmTable
          rows={data.list}
          keyOf={({ id }) => id}
          columns={[
            { key: 'name', title: papers.qualifications, isHead: true, cell: ({ name }) => name },
            {
              key: 'grade',
              title: papers.grade,
              cell: ({ grade }) => (grade ? papers.grades[grade] : '—'),
            },
            { key: 'number', title: papers.number, cell: ({ number }) => known(number, (told) => told) },
            { key: 'issued', title: papers.issued, className: 'num', cell: (row) => days(row.issued_on) },
            {
              key: 'expires',
              title: papers.expires,
              className: 'num',
              cell: (row) => (
                <>
                  {days(row.expires_on)}
                  {row.is_expired ? <small className={styles.bad}> {papers.expired}</small> : null}
                </>
              ),
            },
          ]}
        />
      )}
    </section>
  )
}

function Reports({ firmId }: { firmId: number }) {
  const { papers } = usePhrases().firms.page
  const language = useLanguage()
  const money = useMoney()
  const { data } = useFirmReports(firmId)
  if (!data) return null
  const titled = (title: string) => `${title} ${money.short}`
  const sum = (value: number | null) =>
    value === null ? <span className="mute small">{papers.notPublished}</span> : money.bare(value)
  return (
    <section>
      <SectionHead title={papers.reports} value={whole(data.list.length)} />
      {data.list.length === 0 ? (
        <p className="empty-line">{papers.noReports}</p>
      ) : (
        <FirmTable
          rows={data.list}
          keyOf={({ year }) => year}
          columns={[
            { key: 'year', title: papers.year, isHead: true, cell: ({ year }) => year },
            {
              key: 'published',
              title: papers.publishedOn,
              cell: (row) => fullDay(row.published_on, language),
            },
            {
              key: 'employees',
              title: papers.employees,
              className: 'num',
              cell: ({ employees }) => known(employees, whole),
            },
            {
              key: 'revenue',
              title: titled(papers.revenue),
              className: 'num',
              cell: (row) => sum(row.revenue),
            },
            {
              key: 'profit',
              title: titled(papers.profit),
              className: 'num',
              cell: (row) => sum(row.net_profit),
            },
            {
              key: 'assets',
              title: titled(papers.assets),
              className: 'num',
              cell: (row) => sum(row.total_assets),
            },
          ]}
        />
      )}
    </section>
  )
}

/** Register and courts in five lines, beside the overview. */
export function RegisterBeside({ firm, onAll }: { firm: FirmWhole; onAll: () => void }) {
  const { papers: words, fields, statuses } = usePhrases().firms.page
  const language = useLanguage()
  const money = useMoney()
  const { registration: told, papers } = firm
  const named = papers.qualification_names
    .map(({ name, grade }) => words.qualification({ name, grade: grade && words.grades[grade] }))
    .join(' · ')
  const more = papers.qualifications - papers.qualification_names.length
  const { report } = papers
  const paid = told?.paid_in_capital ?? null
  return (
    <section>
      <SectionHead
        title={words.title}
        aside={
          <button type="button" className="link" onClick={onAll}>
            {words.all}
          </button>
        }
      />
      <dl className={styles.facts}>
        <dt>{fields.status}</dt>
        <dd>{known(told, ({ status }) => statuses[status])}</dd>
        <dt>{fields.registered_capital}</dt>
        <dd className="n">
          {known(told?.registered_capital ?? null, (registered) =>
            words.capital({
              registered: money.full(registered),
              paid: paid === null ? null : money.full(paid),
            }),
          )}
        </dd>
        <dt>{words.qualifications}</dt>
        <dd>
          {papers.qualifications === 0
            ? words.noQualifications
            : words.moreQualifications({ names: named, more })}
        </dd>
        <dt>{words.reports}</dt>
        <dd className="n">
          {report
            ? words.report({
                year: report.year,
                day: day(report.published_on, language),
                employees: report.employees === null ? null : whole(report.employees),
              })
            : words.noReports}
        </dd>
        <dt>{words.court}</dt>
        <dd className="n">
          {words.courtSum({
            notices: papers.court_notices,
            judgments: papers.judgments,
            enforcements: papers.enforcements,
          })}
        </dd>
      </dl>
    </section>
  )
}
