import { type ErrorReport, errorReports } from '@groundbreak/contract/areas/error-reports'
import { useErrorReportActs } from '@groundbreak/client/areas/error-reports'
import { momentWithTime } from '@groundbreak/client/format/dates'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { ListPanel } from '../../list/list-panel'
import { useListHere } from '../../list/use-list'
import { paths, projectPath } from '../../paths'
import { Tag } from '../../ui/marks'
import { Segmented } from '../../ui/segmented'
import { useAway } from '../../facts/away'
import { useSubject } from './subject-words'
import { StateTag } from './state-tag'

const usePhrases = phrasesOf('errorReports')

/** One's own reports with their state and answer; opening them is reading the answers. */
export function OwnReports({ projectid }: { projectid: number }) {
  const { errorReports: words } = usePhrases()
  const [all, setAll] = useState(false)
  const away = useAway()
  const asked = all ? undefined : projectid
  const list = useListHere(errorReports.results, { of: { projectid: asked, per_page: 50 }, enabled: !away })
  const { markRead } = useErrorReportActs()
  const hasUnread = list.data?.list.some(({ unread }) => unread) ?? false
  useEffect(() => {
    if (hasUnread) void markRead(asked).catch(() => undefined)
    // Once for what is shown.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [hasUnread, asked])
  return (
    <section className="own-reports">
      <div className="h-row">
        <h2 className="h-sec">{words.mine}</h2>
        <span className="aside">
          <Segmented
            label={words.whose}
            options={[
              { value: 'one', label: words.ofProject },
              { value: 'all', label: words.ofAll },
            ]}
            value={all ? 'all' : 'one'}
            onChange={(which) => setAll(which === 'all')}
          />
        </span>
      </div>
      {away ? (
        <p className="empty-line">{words.hidden}</p>
      ) : (
        <ListPanel list={list} words={{ failed: words.failed, none: words.none }}>
          {(reports) => (
            <ul>
              {reports.map((report) => (
                <OwnReport key={report.id} report={report} named={all} />
              ))}
            </ul>
          )}
        </ListPanel>
      )}
    </section>
  )
}

function OwnReport({ report, named }: { report: ErrorReport; named: boolean }) {
  const { errorReports: words } = usePhrases()
  const language = useLanguage()
  const subject = useSubject()
  const facts = [
    words.reportedAt({ at: momentWithTime(report.reported_at, language) }),
    report.times > 1 ? words.times({ count: report.times }) : null,
    report.others > 0 ? words.others({ count: report.others }) : null,
  ]
  return (
    <li>
      {named ? (
        <Link className="link cut" to={projectPath(report.projectid)}>
          {report.project_name}
        </Link>
      ) : null}
      <div className="first">
        <b>{subject(report)}</b>
        <StateTag state={report.state} />
        {report.unread ? <Tag meaning="warn">{words.unread}</Tag> : null}
      </div>
      {report.text === '' ? null : <p>{report.text}</p>}
      <small className="mute n">{facts.filter(Boolean).join(' · ')}</small>
      {report.answer === null ? null : (
        <div className="answer">
          <p>{report.answer}</p>
          {report.answered_at ? (
            <small className="mute n">
              {words.answeredAt({ at: momentWithTime(report.answered_at, language) })}
            </small>
          ) : null}
          {report.points > 0 ? (
            <Link className="link small n" to={paths.projectsCoins}>
              {words.points({ count: report.points })}
            </Link>
          ) : null}
        </div>
      )}
    </li>
  )
}
