/** `unsafe`: holds what runs or opens by itself. `unreadable`: cannot be looked through, so nobody knows. */
export type Verdict = 'unsafe' | 'unreadable'

/** Ends the look through a document: it is not taken. */
export class Objection extends Error {
  constructor(
    readonly verdict: Verdict,
    why: string,
  ) {
    super(why)
    this.name = 'Objection'
  }
}
