import { phrases } from '@groundbreak/phrases/phrases'
import { afterEach, describe, expect, it, vi } from 'vitest'

/** A browser that has loaded nothing yet; `fetched` says which files it asked for, `gone` are the ones it cannot have. */
async function freshBrowser(gone: string[] = []) {
  vi.resetModules()
  const fetched: string[] = []
  vi.doMock('@groundbreak/phrases/load-area', () => ({
    loadArea: async (language: 'zh' | 'en', area: keyof typeof phrases.zh) => {
      const file = `${language}/${area}`
      fetched.push(file)
      if (gone.includes(file)) throw new TypeError('Failed to fetch dynamically imported module')
      return phrases[language][area]
    },
  }))
  const documentElement = { lang: '' }
  vi.stubGlobal('document', { documentElement, cookie: '' })
  const words = await import('./words')
  const language = await import('./language')
  await language.setLanguage('zh')
  return { fetched, gone, documentElement, ...words, ...language }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.doUnmock('@groundbreak/phrases/load-area')
})

describe('the words of a browser', () => {
  it('are those that its modules name, in the language chosen, each fetched once', async () => {
    const { fetched, phrasesOf, loadWords, wordsOf } = await freshBrowser()
    phrasesOf('coins', 'shell')
    phrasesOf('shell')
    await loadWords('zh')
    await loadWords('zh')
    expect(fetched.toSorted()).toEqual(['zh/coins', 'zh/shell'])
    expect(wordsOf('zh', ['coins']).coins).toBe(phrases.zh.coins)
  })

  it('say what went wrong before anything was fetched, in both languages', async () => {
    const { coreWords, setLanguage, fetched } = await freshBrowser()
    expect(coreWords().retry).toBe(phrases.zh.core.retry)
    await setLanguage('en')
    expect(coreWords().retry).toBe(phrases.en.core.retry)
    expect(fetched).toEqual([])
  })

  it('are asked for too early: the area is named', async () => {
    const { phrasesOf, wordsOf } = await freshBrowser()
    phrasesOf('coins')
    expect(() => wordsOf('zh', ['coins'])).toThrow('coins')
  })

  it('come with a part of the screens', async () => {
    const { phrasesOf, withWords, wordsOf } = await freshBrowser()
    const part = await withWords(async () => {
      phrasesOf('alerts')
      return 'part'
    })
    expect(part).toBe('part')
    expect(wordsOf('zh', ['alerts']).alerts).toBe(phrases.zh.alerts)
  })

  it('come to what was loaded while others were on their way', async () => {
    const { phrasesOf, loadWords, wordsOf } = await freshBrowser()
    phrasesOf('coins')
    const loading = loadWords('zh')
    phrasesOf('alerts')
    await loading
    expect(wordsOf('zh', ['alerts']).alerts).toBe(phrases.zh.alerts)
  })
})

describe('another language', () => {
  it('is shown once all of its words are here', async () => {
    const { phrasesOf, setLanguage, currentLanguage, wordsOf, documentElement } = await freshBrowser()
    phrasesOf('coins')
    const changing = setLanguage('en')
    expect(currentLanguage()).toBe('zh')
    await changing
    expect(currentLanguage()).toBe('en')
    expect(documentElement.lang).toBe('en-GB')
    expect(wordsOf('en', ['coins']).coins).toBe(phrases.en.coins)
  })

  it('is not shown where a file is gone, and can be tried again', async () => {
    const { phrasesOf, setLanguage, currentLanguage, gone } = await freshBrowser(['en/coins'])
    phrasesOf('coins')
    await expect(setLanguage('en')).rejects.toThrow('Failed to fetch')
    expect(currentLanguage()).toBe('zh')
    gone.length = 0
    await setLanguage('en')
    expect(currentLanguage()).toBe('en')
  })

  it('gives way to one that was chosen after it', async () => {
    const { phrasesOf, setLanguage, currentLanguage } = await freshBrowser()
    phrasesOf('coins')
    const english = setLanguage('en')
    const chinese = setLanguage('zh')
    await Promise.all([english, chinese])
    expect(currentLanguage()).toBe('zh')
  })

  it('is no choice before login where it could not be shown', async () => {
    const { phrasesOf, chooseBeforeLogin, takeChosenLanguage } = await freshBrowser(['en/session'])
    phrasesOf('session')
    await expect(chooseBeforeLogin('en')).rejects.toThrow('Failed to fetch')
    expect(takeChosenLanguage()).toBeNull()
  })
})
