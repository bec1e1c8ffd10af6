import type { Page } from 'playwright-core'

interface Violating extends Window {
  violations?: string[]
}

/** Watches from the page's first moment; answers what its policy has refused since it was opened last. */
export async function violationsOn(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const all: string[] = []
    ;(window as Violating).violations = all
    document.addEventListener('securitypolicyviolation', (event) => {
      all.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  return () => page.evaluate(() => (window as Violating).violations ?? [])
}
