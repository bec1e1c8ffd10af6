import { desk } from '@groundbreak/contract/areas/desk'
import { handle } from '../../http/handle'
import { showingFor } from '../../showing/showing'
import { presentFirm } from './desk.present'
import { findFirmsByName } from './desk.queries'

const SHOWN = 10

/** One statement. */
export default handle(desk.findFirms, {
  may: 'desk.work',
  async run({ input, viewer, db, language, house }) {
    const show = showingFor({ viewer, language, house })
    const rows = await findFirmsByName(db, input.keyword.normalize('NFKC'), SHOWN)
    return { list: rows.map((row) => presentFirm(row, show)) }
  },
})
