import type { FirmWin } from '@groundbreak/contract/areas/firms.page'
import { phrases } from '@groundbreak/phrases/phrases'
import type { Showing } from '../../showing/showing'
import { shareOf } from './bid-levels'
import { presentProject } from './firms.page.present'
import type { WonRow } from './firms.profile.queries'

/** In demo mode neither title nor prices. */
export function presentWin(row: WonRow, show: Showing): FirmWin {
  const { away, vocabularies, language } = show
  return {
    id: row.id,
    title: away ? phrases[language].answers.demo.notice({ id: row.id }) : row.title,
    project: presentProject(row.project, show),
    category: vocabularies.named('categories', row.category_id, language),
    amount: away ? null : row.amount,
    amount_text: away ? null : row.amount_text,
    ceiling_price: away ? null : row.ceiling_price,
    price_share: away ? null : shareOf(row),
    bidders: row.bidders,
    published_on: row.published_on,
  }
}
