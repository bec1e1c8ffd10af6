/** `key` moved to place `to`, within the list. */
export function moveTo(keys: readonly string[], key: string, to: number): string[] {
  const others = keys.filter((other) => other !== key)
  const at = Math.max(0, Math.min(others.length, to))
  return [...others.slice(0, at), key, ...others.slice(at)]
}
