import { create } from 'qrcode'

export interface QrPicture {
  /** Modules on a side, without the quiet border. */
  size: number
  /** The dark modules as an SVG path, one unit a module; those beside each other are one rectangle. */
  path: string
}

/** A QR code as something a page can draw by itself. */
export function qrPicture(text: string): QrPicture {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const runs: string[] = []
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      if (!data[y * size + x]) continue
      let end = x
      while (end < size && data[y * size + end]) end++
      runs.push(`M${x} ${y}h${end - x}v1h${x - end}z`)
      x = end
    }
  return { size, path: runs.join('') }
}
