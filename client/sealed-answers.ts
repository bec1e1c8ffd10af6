const IV_BYTES = 12

let held: { session: string; key: Promise<CryptoKey> } | undefined

/** Browsers decrypt behind https and on localhost only; elsewhere answers are asked for in plain. */
export const canDecrypt = (): boolean => globalThis.crypto?.subtle !== undefined

/**
 * What a sealed answer says: base64 of nonce, ciphertext and tag of AES-256-GCM.
 * @param ask - fetches the session's key, base64; asked once for a session
 * @throws when there is no key, or it is another session's
 */
export async function openAnswer(sealed: string, session: string, ask: () => Promise<string | null>) {
  if (held?.session !== session) held = { session, key: ask().then(keyFrom) }
  const { key } = held
  try {
    const bytes = bytesOf(sealed)
    const text = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytes.subarray(0, IV_BYTES) },
      await key,
      bytes.subarray(IV_BYTES),
    )
    return JSON.parse(new TextDecoder().decode(text)) as unknown
  } catch (error) {
    // The next answer asks for the key anew.
    if (held?.key === key) held = undefined
    throw error
  }
}

async function keyFrom(base64: string | null): Promise<CryptoKey> {
  if (base64 === null) throw new Error('The answer is encrypted, and the session has no key')
  return crypto.subtle.importKey('raw', bytesOf(base64), 'AES-GCM', false, ['decrypt'])
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
