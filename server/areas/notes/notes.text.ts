import { failFields } from '../../http/errors'

const LONGEST = 800

/** A note's text as it is kept. Throws a Failure that names the field. */
export function checkedText(text: string): string {
  if (text === '') throw failFields({ text: { key: 'input.required' } })
  if ([...text].length > LONGEST)
    throw failFields({ text: { key: 'input.tooLong', values: { max: LONGEST } } })
  return text
}
