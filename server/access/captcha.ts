import { createHash, hkdfSync, randomInt } from 'node:crypto'
import type { CaptchaChallenge, CaptchaClass } from '@groundbreak/contract/areas/limits'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

export const CAPTCHA_MS = 2 * 60_000

/** Rounds of one try, and tries: a second or so of one thread of a laptop, always less than the most. */
interface Work {
  rounds: number
  fewestTries: number
  mostTries: number
}
const USUAL: Work = { rounds: 2000, fewestTries: 400, mostTries: 1200 }

export interface Solved {
  challenge: CaptchaChallenge
  solution: { counter: number; derivedKey: string }
}

/**
 * Proofs of work: no picture to read, nothing to hear, nobody else asked. A challenge is signed and kept nowhere;
 * it names whom it is for and what for.
 */
export class Captcha {
  readonly #secrets: { hmacSignatureSecret: string; hmacKeySignatureSecret: string }

  constructor(
    key: Buffer,
    private readonly work: Work = USUAL,
  ) {
    const made = (purpose: string) => Buffer.from(hkdfSync('sha256', key, '', purpose, 32)).toString('base64')
    this.#secrets = {
      hmacSignatureSecret: made('captcha challenge'),
      hmacKeySignatureSecret: made('captcha solution'),
    }
  }

  async challenge(passClass: CaptchaClass, subject: string): Promise<CaptchaChallenge> {
    const { rounds, fewestTries, mostTries } = this.work
    const made = await createChallenge({
      ...this.#secrets,
      algorithm: 'PBKDF2/SHA-256',
      deriveKey,
      cost: rounds,
      counter: randomInt(fewestTries, mostTries),
      expiresAt: new Date(Date.now() + CAPTCHA_MS),
      data: { class: passClass, for: nameOf(subject) },
    })
    return made as CaptchaChallenge
  }

  /** Whether it is ours, solved, in time and of this subject. */
  async isSolved({ challenge, solution }: Solved, subject: string): Promise<boolean> {
    if (challenge.parameters.data.for !== nameOf(subject)) return false
    const { verified } = await verifySolution({ ...this.#secrets, challenge, solution, deriveKey })
    return verified
  }
}

function nameOf(subject: string): string {
  return createHash('sha256').update(subject).digest('base64url').slice(0, 22)
}
