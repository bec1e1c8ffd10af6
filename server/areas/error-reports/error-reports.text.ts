import { failFields } from '../../http/errors'

const LONGEST = 800

/** Words as they are kept. Throws a Failure that names the field. */
export function checkedWords(field: string, text: string, { optional = false } = {}): string {
  if (text === '' && !optional) throw failFields({ [field]: { key: 'input.required' } })
  if ([...text].length > LONGEST)
    throw failFields({ [field]: { key: 'input.tooLong', values: { max: LONGEST } } })
  return text
}
