import { failFields } from '../../http/errors'

/** Words as they are kept. Throws a Failure that names the field. */
export function checkedWords(
  field: string,
  text: string,
  { shortest = 1, longest }: { shortest?: number; longest: number },
): string {
  const { length } = [...text]
  if (length === 0) throw failFields({ [field]: { key: 'input.required' } })
  if (length < shortest) throw failFields({ [field]: { key: 'coins.tooShort', values: { min: shortest } } })
  if (length > longest) throw failFields({ [field]: { key: 'input.tooLong', values: { max: longest } } })
  return text
}
