/*
 * Records are shown in one way: which one an address means is read in one place, which asks for it and says what
 * became of it.
 */

const reader = 'record/use-record.ts'
const readsId = /\{[^}]*\bid\b[^}]*\}\s*=\s*useParams\b|\buseParams(?:<[^>]*>)?\(\)\.id\b/

/** What is wrong with the text of a screen. `path`: below web/src. */
export function recordFault(path: string, text: string): string | undefined {
  if (path === reader || !readsId.test(text)) return undefined
  return `web/src/${path} reads the id of its address: useRecord of web/src/record does, and RecordScreen shows what it finds`
}
