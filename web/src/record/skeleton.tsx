import { useDocumentTitle } from '../page/title'
import { useSlow } from '../ui/states'
import look from './skeleton.module.css'

/** The shape of a record's page in grey, 300 ms after it is first asked for: title, facts, tabs, lines. */
export function RecordSkeleton({ label }: { label: string }) {
  const title = <title>{useDocumentTitle()}</title>
  const slow = useSlow(true)
  if (!slow) return <div aria-busy="true">{title}</div>
  return (
    <div className={look.page} role="status" aria-busy="true">
      {title}
      <span className="sr">{label}</span>
      <div className={look.head} aria-hidden="true">
        <i />
        <i />
      </div>
      <div className={look.tabs} aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
      <div className={look.lines} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
        <i />
        <i />
      </div>
    </div>
  )
}
