import type { ProjectDetail } from '@groundbreak/contract/areas/projects'
import { useErrorCount } from '@groundbreak/client/areas/error-reports'
import { phrasesOf } from '@groundbreak/client/language'
import { createContext, use, useMemo, useState, type ReactNode } from 'react'
import { SideSheet } from '../../ui/overlays'
import { useFieldLabel } from '../../facts/field-words'
import type { Draft } from './report-draft'
import { ReportPanel } from './report-panel'
import './error-reports.css'

const usePhrases = phrasesOf('errorReports')

interface Reporting {
  project: ProjectDetail
  report: (about: Partial<Draft>) => void
}

const Reports = createContext<Reporting | null>(null)

/** What stands inside can report an error of this project. */
export function ErrorReporting({ project, children }: { project: ProjectDetail; children: ReactNode }) {
  const { errorReports } = usePhrases()
  const [about, setAbout] = useState<Partial<Draft>>()
  const [open, setOpen] = useState(false)
  const reporting = useMemo<Reporting>(
    () => ({
      project,
      report: (next) => {
        setAbout(next)
        setOpen(true)
      },
    }),
    [project],
  )
  return (
    <Reports value={reporting}>
      {children}
      <SideSheet open={open} onClose={() => setOpen(false)} title={errorReports.title} width={480}>
        {open && about ? <ReportPanel project={project} about={about} /> : null}
      </SideSheet>
    </Reports>
  )
}

/** The way in, with the number of answers not yet read. */
export function ReportEntry() {
  const reporting = use(Reports)
  return reporting ? <Entry {...reporting} /> : null
}

function Entry({ project, report }: Reporting) {
  const { errorReports } = usePhrases()
  const unread = useErrorCount(project.projectid).data?.unread ?? 0
  return (
    <button
      type="button"
      className="link report-entry"
      aria-label={unread > 0 ? errorReports.entryUnread({ count: unread }) : undefined}
      onClick={() => report({})}
    >
      {errorReports.entry}
      {unread > 0 ? <b className="badge n">{unread}</b> : null}
    </button>
  )
}

/** The same about one field, in the popover that tells its source. */
export function ReportField({ field }: { field: string }) {
  const reporting = use(Reports)
  const { errorReports } = usePhrases()
  const label = useFieldLabel()
  if (!reporting) return null
  return (
    <button
      type="button"
      className="link report-field"
      aria-label={errorReports.inField({ field: label(field) })}
      onClick={() => reporting.report({ kind: 'wrong_field', field })}
    >
      {errorReports.entry}
    </button>
  )
}
