import { relationships } from '@groundbreak/contract/areas/relationships'
import { handle } from '../../http/handle'
import { askedOf } from './relationships.access'
import { removeMarks } from './relationships.queries'

export default handle(relationships.unmark, {
  may: 'relationships.mark',
  async run({ input, viewer, db }) {
    const { firm } = viewer
    return { changed: firm ? await removeMarks(db, { firmId: firm.id, of: askedOf(input) }) : 0 }
  },
})
