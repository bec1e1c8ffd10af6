import { firms } from '@groundbreak/contract/areas/firms'
import type { FirmBidProfile } from '@groundbreak/contract/areas/firms.page'
import { handle } from '../../http/handle'
import { type Showing, showingFor } from '../../showing/showing'
import { visibleProjects } from '../projects/projects.access'
import { bidsOf, medianShare } from './bid-levels'
import { mustSeeFirm } from './firms.access'
import { presentWin } from './firms.bids.present'
import { presentOther } from './firms.page.present'
import { type BidRow, loadBids, loadRivals } from './firms.profile.queries'

const RECENT_WINS = 5
const SHOWN_LEVELS = 5
const SHOWN_POINTS = 200

/** Whose prices nobody may see, in demo mode, has none. */
export default handle(firms.bidProfile, {
  may: 'firms.read',
  async run({ input, viewer, db, language, house }) {
    await mustSeeFirm(db, viewer, input.firm_id)
    const show = showingFor({ viewer, language, house })
    const projects = visibleProjects(viewer)
    const [bids, rivals] = await Promise.all([
      loadBids(db, input.firm_id, projects),
      loadRivals(db, input.firm_id, projects),
    ])
    const won = bids.filter((bid) => bid.won)
    return {
      bids: bids.length,
      wins: won.length,
      levels: show.away ? [] : levelsOf(bids, show),
      rivals: rivals.map((row) => ({ ...presentOther(row, show), met: row.met, won: row.won })),
      recent_wins: won.slice(0, RECENT_WINS).map((bid) => presentWin(bid, show)),
    }
  },
})

/** By category of project, the most bids first. */
function levelsOf(bids: readonly BidRow[], { vocabularies, language }: Showing): FirmBidProfile['levels'] {
  return [...new Set(bids.map((bid) => bid.category_id))]
    .flatMap((id) => {
      const ofCategory = bids.filter((bid) => bid.category_id === id)
      const priced = bidsOf(ofCategory)
      const median = medianShare(priced)
      if (median === null) return []
      return [
        {
          category: vocabularies.named('categories', id, language),
          bids: ofCategory.length,
          wins: ofCategory.filter(({ won }) => won).length,
          median,
          points: priced.slice(0, SHOWN_POINTS).map(({ share, won }) => ({ share, won })),
        },
      ]
    })
    .toSorted((one, other) => other.bids - one.bids)
    .slice(0, SHOWN_LEVELS)
}
