import { expect, test } from 'vitest'
import { styleFaults } from './check-styles'

const file = 'web/src/ui/new.module.css'

test('a sheet of tokens, hairlines and widths of the screen has no fault', () => {
  const css = `/* not 12px #fff */
.a {
  margin: 0 var(--s-2);
  border: 1px solid var(--line);
  box-shadow: inset 0 0 0 2px var(--accent);
  background: color-mix(in srgb, var(--ink) 5%, transparent);
}
@media (max-width: 640px) {
  .a {
    width: 50%;
    flex: 1 1 calc(8 * var(--s-8));
  }
}
`
  expect(styleFaults(file, css)).toEqual([])
})

test.each([
  ['color: #fff', '#fff'],
  ['background: rgb(0 0 0 / 50%)', 'rgb('],
  ['padding: 0 12px', '12px'],
  ['margin: -3px', '3px'],
  ['gap: 0.5rem', '0.5rem'],
  ['width: 10.5px', '10.5px'],
])('%s is refused with its line', (declaration, value) => {
  expect(styleFaults(file, `/* two\nlines */ .a {\n  ${declaration};\n}`)).toEqual([
    `${file}:3: ${value} stands beside the tokens of web/src/ui/tokens.css`,
  ])
})

test('a new sheet that is no module is refused, an older one is not', () => {
  expect(styleFaults('web/src/ui/new.css', '')).toEqual([
    'web/src/ui/new.css: a new style sheet is a module (new.module.css)',
  ])
  expect(styleFaults('web/src/list/list.css', '.a { gap: 24px }')).toEqual([])
})
