import { parseArgs } from 'node:util'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { launchBrowser } from '@groundbreak/e2e/browser'
import type { BrowserContext, Page, Response } from 'playwright-core'
import { startProduct } from './browser-pages'

/*
 * npm run bench -- first-load [--base http://…]
 * What a browser that has nothing yet loads for the login page and for the list of projects, and what choosing the
 * other language loads after that: files, and kB as they are, in gzip and in brotli. Answers of calls are not counted.
 */

const { values } = parseArgs({
  options: { base: { type: 'string' }, account: { type: 'string', default: 'vip' } },
})
const password = 'Potu-2026'

const product = values.base
  ? { base: values.base, close: () => Promise.resolve() }
  : await startProduct('var/bench-browser')
const browser = await launchBrowser()
const table: Record<string, Record<string, number>> = {}
try {
  for (const lang of ['zh', 'en'] as const) {
    await loads(`login, ${lang}`, lang, async (page) => {
      await page.goto(`${product.base}/rcc/login`)
      await page.locator('input[type=password]').first().waitFor()
      return page.locator('.brand-language button')
    })
    await loads(`list of projects, ${lang}`, lang, async (page, context) => {
      await logIn(context, lang)
      await page.goto(`${product.base}/projects/list`)
      await page.locator('.grid .rows .tr').first().waitFor()
      return page.locator('.language-switch')
    })
  }
} finally {
  await browser.close()
  await product.close()
}
console.table(table)

/** Opens a page in a browser without a cache, then chooses the other language there. */
async function loads(
  name: string,
  lang: 'zh' | 'en',
  open: (page: Page, context: BrowserContext) => Promise<ReturnType<Page['locator']>>,
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: lang === 'zh' ? 'zh-CN' : 'en-GB',
  })
  const page = await context.newPage()
  const loaded: Response[] = []
  page.on('response', (response) => {
    if (response.request().method() === 'GET' && response.url().startsWith(product.base))
      loaded.push(response)
  })
  const language = await open(page, context)
  await page.waitForLoadState('networkidle')
  table[name] = await sizes(loaded.splice(0))
  await language.click()
  await page.locator(`html[lang^=${lang === 'zh' ? 'en' : 'zh'}]`).waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  table[`${name}: the other language`] = await sizes(loaded.splice(0))
  await context.close()
}

async function sizes(loaded: readonly Response[]): Promise<Record<string, number>> {
  const bodies = await Promise.all(loaded.map((response) => response.body()))
  const kB = (packed: (body: Buffer) => Buffer) =>
    Math.round(bodies.reduce((sum, body) => sum + packed(body).length, 0) / 100) / 10
  return {
    files: bodies.length,
    'kB raw': kB((body) => body),
    'kB gzip': kB((body) => gzipSync(body)),
    'kB brotli': kB((body) => brotliCompressSync(body)),
  }
}

async function logIn(context: BrowserContext, lang: 'zh' | 'en'): Promise<void> {
  const answer = await context.request.post(`${product.base}/login/rcc/login`, {
    data: { username: values.account, password, lang },
    headers: { origin: product.base },
  })
  const { code, message } = (await answer.json()) as { code: number; message: string }
  if (code !== 10_000) throw new Error(message)
}
