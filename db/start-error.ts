import type { Language } from '@groundbreak/phrases/phrases'
import { type StartKey, startPhrase, type StartValues } from '@groundbreak/phrases/start'

/** A start that cannot go on. `message` is one line for the person at the keyboard. */
export class StartError extends Error {
  override name = 'StartError'
  /** True when somebody asked us to stop (Ctrl-C) before the start was done. */
  readonly interrupted: boolean
  /** The same in Chinese, where it has words of its own. */
  readonly zh: string | undefined

  constructor(message: string, options: { cause?: unknown; interrupted?: boolean; zh?: string } = {}) {
    super(message, { cause: options.cause })
    this.interrupted = options.interrupted ?? false
    this.zh = options.zh
  }

  /** The line in a language; by default in that of this machine. */
  words(language: Language = machineLanguage()): string {
    return language === 'zh' ? (this.zh ?? this.message) : this.message
  }
}

/** `throw refuseStart('folderFull', { folder })`: the words stand in phrases, in both languages. */
export function refuseStart<Key extends StartKey>(key: Key, ...values: StartValues<Key>): StartError {
  return new StartError(startPhrase('en', key, values[0]), {
    zh: startPhrase('zh', key, values[0]),
    interrupted: key === 'stopped',
  })
}

/** What is said at a start, in the language of this machine. */
export function startWords<Key extends StartKey>(key: Key, ...values: StartValues<Key>): string {
  return startPhrase(machineLanguage(), key, values[0])
}

/** As LANG and its kin say it. */
export function machineLanguage(): Language {
  return Intl.DateTimeFormat().resolvedOptions().locale.startsWith('zh') ? 'zh' : 'en'
}

export function isErrno(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
