import { encode } from 'uqr'

export interface QrPicture {
  /** Modules on a side, without the quiet border. */
  size: number
  /** The dark modules as an SVG path, one unit a module; those beside each other are one rectangle. */
  path: string
}

/** A QR code as something a page can draw by itself. */
export function qrPicture(text: string): QrPicture {
  const { size, data } = encode(text, { border: 0, ecc: 'M' })
  const runs: string[] = []
  for (const [y, row] of data.entries())
    for (let x = 0; x < size; x++) {
      if (!row[x]) continue
      let end = x
      while (row[end]) end++
      runs.push(`M${x} ${y}h${end - x}v1h${x - end}z`)
      x = end
    }
  return { size, path: runs.join('') }
}
