import sharp, { type ResizeOptions } from 'sharp'
import { fail } from '../http/errors'

/** A content as it is kept. */
export interface Kept {
  content: Buffer
  mime: string
  width: number | null
  height: number | null
}

const MEGAPIXELS = 50
const LONGEST = 2560
const THUMBNAIL = { width: 480, height: 360 }

/**
 * A picture encoded anew, and its thumbnail: what a camera wrote into it (place, owner) is left out, and whatever
 * else hid in the file does not survive. Throws a Failure for what is no picture and for too many pixels.
 */
export async function readPicture(content: Buffer): Promise<{ full: Kept; thumbnail: Kept }> {
  const options = { limitInputPixels: MEGAPIXELS * 1_000_000, failOn: 'error' } as const
  const { format, width, height } = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw fail('files.notAPicture')
    })
  if (!['jpeg', 'png', 'webp'].includes(format)) throw fail('files.notAPicture')
  if (width * height > options.limitInputPixels)
    throw fail('files.pictureTooLarge', { megapixels: MEGAPIXELS })
  const drawn = (size: ResizeOptions, quality: number) =>
    sharp(content, options)
      .autoOrient()
      .resize({ ...size, withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer({ resolveWithObject: true })
      .then(({ data, info }) => ({
        content: data,
        mime: 'image/jpeg',
        width: info.width,
        height: info.height,
      }))
  try {
    return {
      full: await drawn({ width: LONGEST, height: LONGEST, fit: 'inside' }, 84),
      thumbnail: await drawn({ ...THUMBNAIL, fit: 'cover' }, 76),
    }
  } catch {
    throw fail('files.notAPicture')
  }
}
