import { bids, type Win } from '@groundbreak/contract/areas/bids'
import { phrases } from '@groundbreak/phrases/phrases'
import { handle } from '../../http/handle'
import { firmName } from '../../names/names'
import { type Showing, showingFor } from '../../showing/showing'
import { mustSeeProject } from '../projects/projects.access'
import { loadResults, type PlacedRow, type WinRow } from './bids.queries'

export default handle(bids.wins, {
  may: 'projects.read',
  async run({ input, viewer, db, language, house }) {
    const show = showingFor({ viewer, language, house })
    await mustSeeProject(db, viewer, input.projectid)
    const rows = await loadResults(db, input.projectid)
    const wins = rows.filter(({ kind }) => kind === 'winning_bid')
    const stood = (win: WinRow) =>
      rows.find(
        (row) => row.kind === 'candidates' && row.lot_number === win.lot_number && row.round === win.round,
      )
    return { list: wins.map((win) => present(win, input.expand ? stood(win) : undefined, show)) }
  },
})

function present(win: WinRow, stood: WinRow | undefined, show: Showing): Win {
  const { away, language } = show
  return {
    id: win.id,
    title: away ? phrases[language].answers.demo.notice({ id: win.id }) : win.title,
    lot_number: win.lot_number,
    round: win.round,
    published_on: win.published_on,
    amount: away ? null : win.amount,
    amount_text: away ? null : win.amount_text,
    winners: win.firms.filter(({ part }) => part === 'winner').map((firm) => placed(firm, show)),
    consortium: win.firms.filter(({ part }) => part === 'consortium').map((firm) => placed(firm, show).firm),
    candidates: (stood?.firms ?? [])
      .filter(({ part }) => part === 'candidate')
      .map((firm) => placed(firm, show)),
  }
}

function placed(row: PlacedRow, show: Showing): Win['winners'][number] {
  return {
    firm: { id: row.firm_id, name: firmName({ ...row, id: row.firm_id }, show) },
    rank: row.rank,
    amount: show.away ? null : row.amount,
    amount_text: show.away ? null : row.amount_text,
  }
}
