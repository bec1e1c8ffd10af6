import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Writes files that are not there yet: all of them, or none where one is there. */
export function write(root: string, files: Readonly<Record<string, string>>): void {
  const there = Object.keys(files).find((file) => existsSync(join(root, file)))
  if (there !== undefined) throw new Error(`${there} exists already.`)
  for (const [file, text] of Object.entries(files)) {
    const path = join(root, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
}

/** Changes a file that is there. Throws where there was nothing to change. */
export function edit(root: string, file: string, change: (text: string) => string): void {
  const path = join(root, file)
  const text = readFileSync(path, 'utf8')
  const changed = change(text)
  if (changed === text) throw new Error(`${file} has no place for what is added.`)
  writeFileSync(path, changed)
}

/** `import { a, b } from './c'`, `import type …`, also over several lines. */
const IMPORT = /^import (?<kind>type )?(?<what>\{[^}]*\}|[^'{]*?) from '(?<from>[^']+)'$/gm

/** Adds an import: to the one that has the same source already, else in its alphabetical place among the relative ones. */
export function addImport(text: string, line: string): string {
  const [added] = importsOf(line)
  const all = importsOf(text)
  if (!added) throw new Error(`"${line}" is no import.`)
  const same = all.find(
    (one) =>
      one.from === added.from &&
      one.kind === added.kind &&
      one.what.startsWith('{') &&
      added.what.startsWith('{'),
  )
  if (same) {
    const names = new Set([...namesIn(same.what), ...namesIn(added.what)])
    return text.replace(
      same.text,
      () => `import ${same.kind}{ ${[...names].join(', ')} } from '${same.from}'`,
    )
  }
  const later = all.find((one) => one.from.startsWith('.') && one.from > added.from)
  if (later) return text.replace(later.text, `${line}\n${later.text}`)
  const last = all.at(-1)
  return last ? text.replace(last.text, `${last.text}\n${line}`) : `${line}\n${text}`
}

function importsOf(text: string): { text: string; kind: string; what: string; from: string }[] {
  return [...text.matchAll(IMPORT)].map(([whole, kind = '', what = '', from = '']) => ({
    text: whole,
    kind,
    what,
    from,
  }))
}

const namesIn = (braces: string) =>
  braces
    .slice(1, -1)
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)

/** Adds lines at the end of what begins with `opening` and ends with the first line that begins with `closing`. */
export function putAtEnd(
  text: string,
  { opening, closing }: { opening: string; closing: string },
  lines: string,
): string {
  const from = text.indexOf(opening)
  const at = text.indexOf(`\n${closing}`, from)
  if (from < 0 || at < 0) throw new Error(`No "${opening}" to add to.`)
  return `${text.slice(0, at)}\n${lines}${text.slice(at)}`
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
