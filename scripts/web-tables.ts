/*
 * Tables are made in two ways: what is a list by web/src/list, whose rows are a grid, and what is short and whole by
 * FactTable, which alone makes the element.
 */

const maker = 'ui/fact-table.tsx'

/** What is wrong with the text of a screen. `path`: below web/src. */
export function tableFault(path: string, text: string): string | undefined {
  if (path === maker || !/<table\b/.test(text)) return undefined
  return `web/src/${path} makes a table of its own: web/src/list has ListScreen and ListPanel, web/src/ui FactTable`
}
