import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Writes a file that is not there yet. */
export function write(root: string, file: string, text: string): void {
  const path = join(root, file)
  if (existsSync(path)) throw new Error(`${file} exists already.`)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

/** Changes a file that is there. */
export function edit(root: string, file: string, change: (text: string) => string): void {
  const path = join(root, file)
  writeFileSync(path, change(readFileSync(path, 'utf8')))
}

/** Puts an import in its alphabetical place among the file's relative ones. */
export function addImport(text: string, line: string): string {
  const lines = text.split('\n')
  const later = lines.findIndex((one) => isRelative(one) && from(one) > from(line))
  const last = lines.findLastIndex((one) => one.startsWith('import '))
  lines.splice(later === -1 ? last + 1 : later, 0, line)
  return lines.join('\n')
}

/** Adds a name at the end of the list or object that begins with `opening`, its bracket included. */
export function insertInto(text: string, opening: string, name: string): string {
  const start = text.indexOf(opening)
  const open = start + opening.length - 1
  const end = text.indexOf(opening.endsWith('[') ? ']' : '}', open)
  if (start < 0 || end < 0) throw new Error(`No list "${opening}" to add ${name} to.`)
  const inside = text
    .slice(open + 1, end)
    .trim()
    .replace(/,$/, '')
  const items = inside ? `${inside}, ${name}` : name
  return `${text.slice(0, open + 1)} ${items} ${text.slice(end)}`.replaceAll('[ ', '[').replaceAll(' ]', ']')
}

const from = (line: string) => line.slice(line.indexOf(" from '"))
const isRelative = (line: string) => /^import .* from '\.{1,2}\//.test(line)
