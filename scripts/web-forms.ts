/*
 * Forms are made in one way: the element that sends stands in one file, and every form is made of it.
 */

const maker = 'form/bare-form.tsx'

/** What is wrong with the text of a screen. `path`: below web/src. */
export function formFault(path: string, text: string): string | undefined {
  if (path === maker || !/<form\b/.test(text)) return undefined
  return `web/src/${path} makes a form of its own: web/src/form has Form, and BareForm for what calls nothing`
}
