import { expect, test } from 'vitest'
import { formFault } from './web-forms'

test.each([
  ['form/bare-form.tsx', '<form {...rest} noValidate>'],
  ['areas/bids/bid-form.tsx', '<Form of={form} submit={words.save}>'],
  ['areas/bids/bid-form.tsx', '<FormDialog open={open}>'],
])('%s may hold %s', (path, text) => {
  expect(formFault(path, text)).toBeUndefined()
})

test.each([
  ['areas/bids/bid-form.tsx', '<form onSubmit={send}>'],
  ['form/form.tsx', 'return (\n  <form\n    noValidate'],
])('%s may not hold %s', (path, text) => {
  expect(formFault(path, text)).toContain(path)
})
