import { coreWords, reloadIn } from '@groundbreak/client/language'
import type { Language } from '@groundbreak/phrases/phrases'
import { showToast } from '../ui/toasts'

/** The server could not be reached. */
export function tellNoConnection(): void {
  showToast({ id: 'unreachable', text: coreWords().failed.noConnection })
}

/** The words of a language could not be fetched. */
export function tellNoWords(language: Language): void {
  const { failed, retry } = coreWords()
  const actions = [{ label: retry, run: () => reloadIn(language) }]
  showToast({ id: 'unreachable', text: failed.noConnection, actions })
}
