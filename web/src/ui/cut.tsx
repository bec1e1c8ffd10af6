import type { PointerEvent, ReactNode } from 'react'

/** One line; the whole text is the tooltip when it does not fit. Measured on hover, so thousands of them cost nothing. */
export function Cut({
  children,
  className = '',
  lang,
}: {
  children: ReactNode
  className?: string
  lang?: string
}) {
  return (
    <span className={`cut ${className}`} lang={lang} onPointerEnter={nameIfCut}>
      {children}
    </span>
  )
}

function nameIfCut({ currentTarget: el }: PointerEvent<HTMLElement>) {
  if (el.scrollWidth > el.clientWidth) el.title = el.textContent ?? ''
  else el.removeAttribute('title')
}
