import { expect } from 'vitest'
import type { Language, Visit } from './visit'

export interface Found {
  list: { projectid: number; project_name: string; in_scope: boolean }[]
  total: number
}

/** What the server finds with these filters, in the language of the screen. */
export function searchFor(visit: Visit, language: Language, filters: object): Promise<Found> {
  return visit.call<Found>('/project/search', { filters, per_page: 50, lang: language })
}

/** The number that stands before the list. */
export async function shownTotal({ page }: Visit): Promise<number> {
  const text = await page.locator('.list-tools .count').textContent()
  // Nothing while it is counted.
  return text?.trim() ? Number(text.replaceAll(/\D/g, '')) : -1
}

/** Waits until the list says so. */
export function expectTotal(visit: Visit, total: number): Promise<void> {
  return expect.poll(() => shownTotal(visit)).toBe(total)
}
