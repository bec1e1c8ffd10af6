import { expect, test } from 'vitest'
import { tableFault } from './web-tables'

test.each([
  ['ui/fact-table.tsx', '<table className={className}>'],
  ['areas/bids/bid-facts.tsx', '<FactTable columns={columns}>'],
  ['areas/bids/bid-list-page.tsx', '<DataTable rows={rows}>'],
])('%s may hold %s', (path, text) => {
  expect(tableFault(path, text)).toBeUndefined()
})

test.each([
  ['areas/bids/bid-list-page.tsx', '<table className="bids">'],
  ['list/data-table.tsx', 'return (\n  <table\n    role="grid"'],
])('%s may not hold %s', (path, text) => {
  expect(tableFault(path, text)).toContain(path)
})
