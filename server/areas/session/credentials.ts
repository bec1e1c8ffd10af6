/** Stands in every packed string; a constant of the format, no secret. */
const SALT = 'rcc_gx_pl'
const MOST_CHARACTERS = 1024

export interface Credentials {
  username?: string
  password?: string
}

/**
 * Reads the specification's packing: JSON of username, password and a fixed salt, as base64 behind one random
 * letter. It hides nothing and is kept for compatibility. What cannot be read is {}.
 */
export function unpackCredentials(packed: string): Credentials {
  if (packed.length > MOST_CHARACTERS || !/^[A-Za-z][A-Za-z0-9+/]*={0,2}$/.test(packed)) return {}
  try {
    const read: unknown = JSON.parse(Buffer.from(packed.slice(1), 'base64').toString('utf8'))
    if (typeof read !== 'object' || read === null) return {}
    const { username, password, salt } = read as Record<string, unknown>
    if (salt !== SALT) return {}
    return { username: text(username), password: text(password) }
  } catch {
    return {}
  }
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
