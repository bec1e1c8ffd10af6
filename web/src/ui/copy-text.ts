import { showToast } from './toasts'

/** Puts a text on the clipboard and says so, or that the browser did not let it. */
export async function copyText(text: string, words: { copied: string; copyFailed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ text: words.copied })
  } catch {
    showToast({ text: words.copyFailed })
  }
}
