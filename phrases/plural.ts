/** `1 project`, `2 projects`: a count with its English noun. */
export function plural(count: string | number, one: string, many = `${one}s`): string {
  return `${count} ${String(count) === '1' ? one : many}`
}
