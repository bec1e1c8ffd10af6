import type { ReactNode } from 'react'
import style from './toolbar.module.css'

/** What is said about something, then what can be done with it: the tools keep together, on a line of their own where room is short. */
export function Toolbar({ lead, children }: { lead: ReactNode; children: ReactNode }) {
  return (
    <div className={style.bar}>
      <div className={style.lead}>{lead}</div>
      <div className={style.tools}>{children}</div>
    </div>
  )
}
