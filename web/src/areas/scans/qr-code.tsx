import type { ReactNode } from 'react'

/** Light around a code, as readers need it. */
const QUIET = 4

/** A QR code, black on white in every appearance; `over` lies on it when it is of no use (any more). */
export function QrCode({
  qr,
  label,
  over,
}: {
  qr?: { size: number; path: string }
  label: string
  over?: ReactNode
}) {
  const side = (qr?.size ?? 33) + 2 * QUIET
  return (
    <div className={over ? 'qr off' : 'qr'}>
      <svg viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <rect width={side} height={side} fill="#fff" />
        {qr ? <path d={qr.path} transform={`translate(${QUIET} ${QUIET})`} fill="#000" /> : null}
      </svg>
      {over ? <div className="over">{over}</div> : null}
    </div>
  )
}
