/*
 * Forms, tables and choices are made in one way: the element stands in one file, and every screen is made of it.
 */

const elements = [
  {
    element: 'form',
    maker: 'form/bare-form.tsx',
    instead: 'web/src/form has Form, and BareForm for what calls nothing',
  },
  {
    element: 'table',
    maker: 'ui/fact-table.tsx',
    instead: 'web/src/list has ListScreen and ListPanel, web/src/ui FactTable',
  },
  { element: 'select', maker: 'ui/select.tsx', instead: 'web/src/ui has Select, and Choice with a label' },
] as const

/** What is wrong with the text of a screen. `path`: below web/src. */
export function* elementFaults(path: string, text: string): Generator<string> {
  for (const { element, maker, instead } of elements)
    if (path !== maker && new RegExp(`<${element}\\b`).test(text))
      yield `web/src/${path} makes a <${element}> of its own: ${instead}`
}
