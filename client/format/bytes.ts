import { upTo, whole } from './numbers'

/** The size of a file: `512 B`, `18 KB`, `1.2 MB`. */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${whole(bytes)} B`
  if (bytes < 1024 * 1024) return `${whole(bytes / 1024)} KB`
  return `${upTo(bytes / 1024 / 1024, 1)} MB`
}
