/** Lines only in `wanted` with a -, lines only in `got` with a +, sorted by what they are about. */
export function diffLines(wanted: string[], got: string[]): string[] {
  const inGot = new Set(got)
  const inWanted = new Set(wanted)
  const lines = [
    ...wanted.filter((line) => !inGot.has(line)).map((line) => ({ sign: '-', line })),
    ...got.filter((line) => !inWanted.has(line)).map((line) => ({ sign: '+', line })),
  ]
  return lines
    .toSorted((a, b) => (a.line === b.line ? 0 : a.line < b.line ? -1 : 1))
    .map(({ sign, line }) => `${sign} ${line}`)
}

/** The foreign keys of an SQL text that leave open what happens when the row they point to is deleted. */
export function keysWithoutDeletion(sql: string): string[] {
  const bare = sql
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/'(?:[^']|'')*'/g, `''`)
  // A key ends at the comma, bracket or semicolon that ends its column, past the list of columns it points to.
  const keys = bare.matchAll(/[^\n,]*\breferences\s+[\w."]+\s*(?:\([^)]*\))?([^,;)]*)/gi)
  return [...keys]
    .filter(
      ([, rest]) =>
        !/\bon\s+delete\s+(cascade|restrict|set\s+(null|default)|no\s+action)\b/i.test(rest ?? ''),
    )
    .map(([text]) => text.trim().replaceAll(/\s+/g, ' '))
}
