/** The id that an address names: a whole number as ids are; undefined for whatever else stands there. */
export function idOf(text: string | null | undefined): number | undefined {
  if (!text || !/^\d+$/.test(text)) return undefined
  const id = Number(text)
  return id > 0 && id < 2 ** 31 ? id : undefined
}

/** The ids that an address names with commas between, each once, the first so many. */
export function idsOf(text: string | null, most: number): number[] {
  const ids = (text ?? '').split(',').flatMap((one) => idOf(one) ?? [])
  return [...new Set(ids)].slice(0, most)
}
