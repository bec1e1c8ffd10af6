import { expect, test } from 'vitest'
import { elementFaults } from './web-elements'

test.each([
  ['form/bare-form.tsx', '<form {...rest} noValidate>'],
  ['areas/bids/bid-form.tsx', '<Form of={form} submit={words.save}>'],
  ['areas/bids/bid-form.tsx', '<FormDialog open={open}>'],
  ['ui/fact-table.tsx', '<table className={className}>'],
  ['areas/bids/bid-facts.tsx', '<FactTable columns={columns}>'],
  ['areas/bids/bid-list-page.tsx', '<DataTable rows={rows}>'],
  ['ui/select.tsx', '<select {...control}>'],
  ['areas/bids/bid-form.tsx', '<Select options={kinds}>'],
])('%s may hold %s', (path, text) => {
  expect([...elementFaults(path, text)]).toEqual([])
})

test.each([
  ['areas/bids/bid-form.tsx', '<form onSubmit={send}>'],
  ['form/form.tsx', 'return (\n  <form\n    noValidate'],
  ['areas/bids/bid-list-page.tsx', '<table className="bids">'],
  ['list/data-table.tsx', 'return (\n  <table\n    role="grid"'],
  ['areas/bids/bid-form.tsx', '<select value={kind}>'],
])('%s may not hold %s', (path, text) => {
  expect([...elementFaults(path, text)]).toEqual([expect.stringContaining(path)])
})
