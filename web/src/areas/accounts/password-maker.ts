/** Letters and digits that are not mistaken for each other. */
const CHARACTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const KINDS = [/[a-z]/, /[A-Z]/, /\d/]

/** A first password of random characters, with all kinds of them. */
export function makePassword(length: number): string {
  for (;;) {
    const numbers = crypto.getRandomValues(new Uint32Array(length))
    const made = [...numbers].map((number) => CHARACTERS[number % CHARACTERS.length]).join('')
    if (KINDS.every((kind) => kind.test(made))) return made
  }
}
