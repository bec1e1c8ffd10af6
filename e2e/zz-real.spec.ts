import { test } from 'vitest'
import { launchBrowser } from './browser'
test('real', async () => {
  const browser = await launchBrowser()
  for (const [lang, width] of [
    ['zh', 1440],
    ['en', 1440],
    ['zh', 390],
  ] as const) {
    const context = await browser.newContext({ viewport: { width, height: 900 }, locale: lang })
    const page = await context.newPage()
    await page.goto('http://localhost:18222/login?lang=' + lang)
    await page.locator('input').first().fill('otheradmin')
    await page.locator('input[type=password]').fill('Potu-2026')
    await page.keyboard.press('Enter')
    await page.waitForURL((u) => !u.pathname.includes('login'))
    for (const [n, p] of [
      ['list', '/announcement/list?signed=,2020-12-31'],
      ['list2', '/announcement/list?signed_to=2020-12-31&sort=-close_price'],
    ] as const) {
      await page.goto('http://localhost:18222' + p)
      await page.waitForTimeout(2500)
      await page.screenshot({ path: `/tmp/real-${n}-${lang}-${width}.png` })
    }
    await page.locator('a[href*="/announcement/show/"]').first().click()
    await page.waitForTimeout(1500)
    await page.screenshot({ path: `/tmp/real-one-${lang}-${width}.png` })
    await context.close()
  }
  await browser.close()
}, 200000)
