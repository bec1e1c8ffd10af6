import { expect, test } from 'vitest'
import { recordFault } from './web-records'

test.each([
  ['record/use-record.ts', "const text = useParams().id ?? ''"],
  ['screens/firm/firm-page.tsx', 'const { keywords } = useParams()'],
  ['screens/firm/firm-page.tsx', "const { request_token: token = '' } = useParams()"],
  ['screens/firm/firm-page.tsx', 'const { id } = row\nconst { keywords } = useParams()'],
])('%s may hold %s', (path, text) => {
  expect(recordFault(path, text)).toBeUndefined()
})

test.each([
  ['screens/firm/firm-page.tsx', 'const id = Number(useParams().id)'],
  ['screens/firm/firm-page.tsx', 'const text = useParams<{ id: string }>().id'],
  ['screens/firm/firm-page.tsx', "const { id = '', keywords } = useParams()"],
  ['areas/bids/bid-page.tsx', 'const { id: bidId } =\n    useParams<Names>()'],
])('%s may not hold %s', (path, text) => {
  expect(recordFault(path, text)).toContain(path)
})
