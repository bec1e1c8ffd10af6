import type { Db } from '../../db/pool'
import { insert, testSource } from './insert'
import { places } from './projects'

let made = 0

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
    plot_number: `land deal ${++made}`,
    address: `address ${++made}`,
    province_id: places.jiangsu,
    planning_purpose: `planning_purpose ${++made}`,
    transfer_way: `transfer_way ${++made}`,
    site_area: 1200,
    close_price: 1200,
    signed_on: '2026-03-01',
    external_ref: `external_ref ${++made}`,
    source_id: await testSource(db),
    ...given,
  })
}
