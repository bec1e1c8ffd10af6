import type { z } from 'zod'
import { RANGE_REVERSED } from './filters'

/** What a schema refuses of one field: a phrase and its values. */
export type InputFault =
  | { key: 'input.required' }
  | { key: typeof RANGE_REVERSED }
  | { key: 'input.invalid' }
  | { key: 'input.tooLong'; values: { max: number } }

/** The first fault of each field. A field within a field is named with dots; the whole is called `body`. */
export function inputFaults(error: z.ZodError): Record<string, InputFault> {
  const faults: Record<string, InputFault> = {}
  for (const issue of error.issues) {
    const field = issue.path.map(String).join('.') || 'body'
    faults[field] ??= faultOf(issue)
  }
  return faults
}

interface Issue {
  code: string
  message: string
  origin?: string
  maximum?: number | bigint
  params?: Record<string, unknown>
}

function faultOf(issue: Issue): InputFault {
  // A span that ends before it begins has words of its own.
  if (issue.params?.key === RANGE_REVERSED) return { key: RANGE_REVERSED }
  const isText = issue.origin === 'string'
  if (issue.code === 'too_big' && isText)
    return { key: 'input.tooLong', values: { max: Number(issue.maximum) } }
  if (issue.code === 'too_small' && isText) return { key: 'input.required' }
  if (issue.code === 'invalid_type' && issue.message.endsWith('received undefined'))
    return { key: 'input.required' }
  return { key: 'input.invalid' }
}
