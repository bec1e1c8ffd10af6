import type { Repeat } from '@groundbreak/contract/areas/duplicates'
import { useRepeats, useReportRepeat } from '@groundbreak/client/areas/duplicates'
import { phrasesOf } from '@groundbreak/client/language'
import { CopyCheck } from 'lucide-react'
import { useState } from 'react'
import { Failed } from '../../page/failed'
import { Button } from '../../ui/button'
import { Tag } from '../../ui/marks'
import { SideSheet } from '../../ui/overlays'
import { SkeletonRows } from '../../ui/states'
import { showToast } from '../../ui/toasts'
import { ProjectLines } from '../../facts/project-lines'
import { DuplicateReasons } from './duplicate-reasons'
import './duplicates.css'

const usePhrases = phrasesOf('duplicates', 'shell')

/** A quiet entry in the detail: looks for records of the same project, and shows why they may be it. */
export function RepeatCheck({ projectid }: { projectid: number }) {
  const { check } = usePhrases().duplicates
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="link repeat-entry" onClick={() => setOpen(true)}>
        {check.open}
      </button>
      <SideSheet open={open} onClose={() => setOpen(false)} title={check.title} width={480}>
        <Found projectid={projectid} enabled={open} />
      </SideSheet>
    </>
  )
}

function Found({ projectid, enabled }: { projectid: number; enabled: boolean }) {
  const { duplicates, shell } = usePhrases()
  const { check } = duplicates
  const { data, error, refetch } = useRepeats(projectid, enabled)
  if (error) return <Failed title={check.failed} failure={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={4} label={shell.loading} />
  return (
    <div className="repeats">
      <p className="mute small">{check.lead}</p>
      {data.list.length === 0 ? <p className="empty-line">{check.none}</p> : null}
      {data.list.map((repeat) => (
        <OneRepeat key={repeat.project.projectid} of={projectid} repeat={repeat} />
      ))}
    </div>
  )
}

function OneRepeat({ of, repeat }: { of: number; repeat: Repeat }) {
  const { check } = usePhrases().duplicates
  const report = useReportRepeat()
  const send = () =>
    report.mutate(
      { projectid: of, other_id: repeat.project.projectid },
      { onSuccess: () => showToast({ text: check.reported, icon: CopyCheck }) },
    )
  return (
    <section className="repeat">
      <ProjectLines
        projects={[repeat.project]}
        note={() => <Tag>{check.likely({ score: repeat.score })}</Tag>}
      />
      <p className="small">
        <b>{repeat.same ? check.sure : check.maybe}</b>
      </p>
      <DuplicateReasons reasons={repeat.reasons} />
      <Button size="s" busy={report.isPending} disabled={report.isSuccess} onClick={send}>
        {check.report}
      </Button>
    </section>
  )
}
