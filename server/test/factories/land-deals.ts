import type { Db } from '../../db/pool'
import { counter } from './counter'
import { insert, testSource } from './insert'
import { places } from './projects'

const made = counter()

export interface LandDealMade {
  plot_number?: string | null
  address?: string | null
  province_id?: number | null
  planning_purpose?: string | null
  transfer_way?: string | null
  site_area?: number | null
  close_price?: number | null
  signed_on?: string | null
  firm_id?: number
  project_id?: number
}

/** One land deal; answers its id. */
export async function makeLandDeal(db: Db, given: LandDealMade = {}): Promise<number> {
  return insert(db, 'land_deals', {
    plot_number: `land deal ${++made.count}`,
    address: `address ${++made.count}`,
    province_id: places.jiangsu,
    planning_purpose: `planning_purpose ${++made.count}`,
    transfer_way: `transfer_way ${++made.count}`,
    site_area: 1200,
    close_price: 1200,
    signed_on: '2026-03-01',
    external_ref: `external_ref ${++made.count}`,
    source_id: await testSource(db),
    ...given,
  })
}
