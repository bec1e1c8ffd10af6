/** A pattern that finds the words anywhere, none of them a wildcard. */
export function likePattern(words: string): string {
  return `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
