/** A start that cannot go on. `message` is one line for the person at the keyboard. */
export class StartError extends Error {
  override name = 'StartError'
  /** True when somebody asked us to stop (Ctrl-C) before the start was done. */
  readonly interrupted: boolean

  constructor(message: string, options: { cause?: unknown; interrupted?: boolean } = {}) {
    super(message, { cause: options.cause })
    this.interrupted = options.interrupted ?? false
  }
}

export function isErrno(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
