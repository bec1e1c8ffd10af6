import { describe, test } from 'vitest'
import { useBrowser, Visit } from './visit'

useBrowser()

describe('looks', () => {
  test('look', async () => {
    const shots: [string, object][] = [
      ['zh-1440', { language: 'zh', width: 1440, height: 1100 }],
      ['en-1440-dark', { language: 'en', dark: true, width: 1440, height: 1100 }],
      ['zh-390', { language: 'zh', width: 390, height: 844 }],
    ]
    let id = 0
    for (const [name, how] of shots) {
      const visit = await Visit.start({ as: 'employee', ...how } as never)
      const { page } = visit
      if (!id) {
        const { list } = await visit.call<{ list: { projectid: number }[] }>('/project/search', { page: 1, per_page: 30 , filters: {}})
        let best = 0
        for (const { projectid } of list) {
          const { list: firms } = await visit.call<{ list: { firm_id: number; role_group: number; project_total: number }[] }>('/project/related_firms', { projectid })
          for (const firm of firms) if (firm.role_group === 5 && firm.project_total > best) { best = firm.project_total; id = firm.firm_id }
        }
        console.log('firm', id, best)
      }
      await visit.open(`/firms/show/${id}`)
      await page.waitForTimeout(2500)
      await page.screenshot({ path: `/tmp/fp-${name}.png`, fullPage: false })
      const h = await page.evaluate(() => { const m = document.querySelector('main'); return m ? m.scrollHeight : 0 })
      await page.setViewportSize({ width: (how as { width: number }).width, height: Math.min(3400, h + 120) })
      await page.waitForTimeout(500)
      await page.screenshot({ path: `/tmp/fp-${name}-full.png` })
      if (name === 'zh-1440') {
        for (const tab of ['projects', 'wins', 'contacts', 'papers', 'court', 'tree']) {
          await visit.open(`/firms/show/${id}?tab=${tab}`)
          await page.setViewportSize({ width: 1440, height: 900 })
          await page.waitForTimeout(1200)
          await page.screenshot({ path: `/tmp/fp-tab-${tab}.png` })
        }
      }
    }
  }, 240_000)
})
