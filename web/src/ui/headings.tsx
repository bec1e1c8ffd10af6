import type { ReactNode } from 'react'

/** The h1 of a screen; also the page's title in the browser. */
export function PageTitle({
  children,
  documentTitle,
  lang,
}: {
  children: ReactNode
  documentTitle: string
  lang?: string
}) {
  return (
    <>
      <title>{documentTitle}</title>
      <h1 className="page-title" lang={lang}>
        {children}
      </h1>
    </>
  )
}

/** Head of a section: title, a number, a small note, something at the right edge. */
export function SectionHead({
  title,
  value,
  note,
  aside,
}: {
  title: string
  value?: ReactNode
  note?: ReactNode
  aside?: ReactNode
}) {
  return (
    <div className="h-row">
      <h2 className="h-sec">
        {title}
        {value === undefined ? null : <span className="n">{value}</span>}
        {note === undefined ? null : <small className="n">{note}</small>}
      </h2>
      {aside === undefined ? null : <span className="aside">{aside}</span>}
    </div>
  )
}
