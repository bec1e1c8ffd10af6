/** The real firms beside the project, as the import reads them. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { SourceAdapter } from '@groundbreak/market/import/records'
import { gem } from '@groundbreak/market/import/sources/gem'
import { landchina } from '@groundbreak/market/import/sources/landchina'
import { yichangWorks } from '@groundbreak/market/import/sources/yichang'

/** Beside the project, unless said otherwise. */
export const besideProject = path.resolve(import.meta.dirname, '../../shared/data')

const files: readonly (readonly [SourceAdapter, string])[] = [
  [gem, 'gem-energy-projects/gem_coal_plants_2024-07.xlsx'],
  [gem, 'gem-energy-projects/gem_iron_steel_2025-03.csv'],
  [gem, 'gem-energy-projects/gem_bioenergy_2024-09.csv'],
  [landchina, 'landchina-zitaichen/land_deals_detail.json'],
  [landchina, 'landchina-liptao/data_raw_cn.xlsx'],
  [yichangWorks, 'yichang-works-tenders/winning_bids.jsonl'],
  [yichangWorks, 'yichang-works-tenders/bid_candidates.jsonl'],
]

export interface RealFirm {
  zh: string
  en: string | null
}

/** The firms of the sources, one line a name; English ones of GEM are mostly firms in China. */
export async function builtBySources(folder: string): Promise<RealFirm[]> {
  const byName = new Map<string, RealFirm>()
  for (const [adapter, file] of files) {
    const whole = path.join(folder, file)
    if (!existsSync(whole)) continue
    const rows = new Map<string, Record<string, unknown>[]>()
    for await (const { staged } of adapter.read(whole))
      if ('ref' in staged) rows.set(staged.ref, [...(rows.get(staged.ref) ?? []), staged.payload])
    for (const [ref, own] of rows)
      for (const firm of adapter.build(ref, own).firms)
        if (!firm.isNaturalPerson && (firm.countryId ?? 156) === 156)
          byName.set(firm.ref, { zh: firm.nameZh, en: firm.nameEn })
  }
  return [...byName.values()]
}
