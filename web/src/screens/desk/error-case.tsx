import type { ErrorCase as Case } from '@groundbreak/contract/areas/error-reports'
import { useDeskActs, useErrorCase } from '@groundbreak/client/areas/error-reports'
import { CallFailure } from '@groundbreak/client/failure'
import { momentWithTime } from '@groundbreak/client/format/dates'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { ArrowLeft } from 'lucide-react'
import type { Ref } from 'react'
import { Link } from 'react-router'
import { Failed } from '../../page/failed'
import { projectPath } from '../../paths'
import { Button } from '../../ui/button'
import { SectionHead } from '../../ui/headings'
import { SkeletonRows } from '../../ui/states'
import { showToast } from '../../ui/toasts'
import { AsWritten } from '../../facts/marked'
import { RevisionList } from '../../facts/revision-list'
import { StagePill } from '../../facts/stage-pill'
import '../../areas/projects/projects.css'
import { FieldsInGroups } from '../../facts/field-groups'
import { PastParties } from '../../areas/timeline/project-as-of'
import '../../areas/timeline/timeline.css'
import { AnswerForm } from './answer-form'
import { StateTag } from '../../areas/error-reports/state-tag'
import { useSubject } from '../../areas/error-reports/subject-words'

const usePhrases = phrasesOf('desk', 'errorReports', 'shell')

interface Props {
  id: number
  answerRef: Ref<HTMLTextAreaElement>
  /** On a phone: back to the list. */
  onBack?: () => void
}

/** One case: what was reported, how the project stands, how it came so, and the answer. */
export function ErrorCase({ id, answerRef, onBack }: Props) {
  const { desk, shell } = usePhrases()
  const { data, error, refetch } = useErrorCase(id)
  return (
    <section className="desk-case error-case">
      {onBack ? (
        <Button kind="quiet" icon={ArrowLeft} onClick={onBack}>
          {desk.case.back}
        </Button>
      ) : null}
      {error ? <Failed title={desk.case.failed} failure={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <SkeletonRows rows={10} label={shell.loading} />}
      {data ? <Open data={data} answerRef={answerRef} /> : null}
    </section>
  )
}

function Open({ data, answerRef }: { data: Case; answerRef: Ref<HTMLTextAreaElement> }) {
  const { desk } = usePhrases()
  const isOpen = data.state === 'received' || data.state === 'checking'
  return (
    <>
      <Head data={data} />
      <Reports data={data} />
      {isOpen ? (
        data.mine ? (
          <AnswerForm key={data.id} data={data} answerRef={answerRef} />
        ) : (
          <p className="notice plain">
            {data.taken_by ? desk.queue.takenBy(data.taken_by) : desk.case.takeFirst}
          </p>
        )
      ) : (
        <Answered data={data} />
      )}
      <section>
        <SectionHead title={desk.case.current} note={desk.case.currentNote} />
        <FieldsInGroups fields={data.fields} first={data.field} />
        <PastParties parties={data.parties} />
      </section>
      <section>
        <SectionHead title={desk.case.history} />
        <RevisionList revisions={data.revisions} />
      </section>
    </>
  )
}

/** What was refused is said in a toast. */
function tried(deed: Promise<unknown>): void {
  void deed.catch((failure: unknown) => {
    if (failure instanceof CallFailure) showToast({ text: failure.message })
  })
}

function Head({ data }: { data: Case }) {
  const { desk } = usePhrases()
  const subject = useSubject()
  const { take, release } = useDeskActs()
  return (
    <header className="case-head">
      <div>
        <h2>{subject(data)}</h2>
        <p className="facts">
          <StateTag state={data.state} />
          <StagePill project={{ stage: { ...data.stage, key: '' }, sub_stage: null }} />
          <Link className="link in" to={projectPath(data.projectid)}>
            <AsWritten text={data.project_name} />
          </Link>
        </p>
      </div>
      <div className="act">
        {data.state === 'received' ? (
          <Button kind="primary" onClick={() => tried(take(data.id))}>
            {desk.case.take}
          </Button>
        ) : null}
        {data.state === 'checking' && data.mine ? (
          <Button onClick={() => tried(release(data.id))}>{desk.case.release}</Button>
        ) : null}
      </div>
    </header>
  )
}

function Reports({ data }: { data: Case }) {
  const { desk, errorReports } = usePhrases()
  const language = useLanguage()
  return (
    <section>
      <SectionHead title={desk.case.said} note={desk.queue.reportersLong({ count: data.reporters })} />
      <ul className="said">
        {data.reports.map((report) => (
          <li key={report.id}>
            <p>{report.text === '' ? errorReports.kinds[report.kind] : <AsWritten text={report.text} />}</p>
            <small className="mute n">
              {[
                report.reporter,
                report.firm,
                momentWithTime(report.reported_at, language),
                report.times > 1 ? desk.case.times({ count: report.times }) : null,
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Answered({ data }: { data: Case }) {
  const { desk } = usePhrases()
  const language = useLanguage()
  return (
    <section>
      <SectionHead title={desk.case.answerTitle} />
      <div className="answer">
        <p>
          <AsWritten text={data.answer ?? ''} />
        </p>
        {data.answered_at && data.answered_by ? (
          <small className="mute n">
            {desk.case.answered({
              name: data.answered_by.name,
              at: momentWithTime(data.answered_at, language),
            })}
          </small>
        ) : null}
      </div>
    </section>
  )
}
