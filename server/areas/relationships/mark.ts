import { LONGEST_MARK_NOTE, relationships } from '@groundbreak/contract/areas/relationships'
import { fail, failFields } from '../../http/errors'
import { handle } from '../../http/handle'
import { askedOf, seenBy } from './relationships.access'
import { insertMarks } from './relationships.queries'

/** The provider's staff have no firm that could work together with anybody. */
export default handle(relationships.mark, {
  may: 'relationships.mark',
  async run({ input, viewer, db }) {
    const { note } = input
    if (input.encode_contact_ids?.length && !viewer.can.has('contacts.read')) throw fail('http.noPermission')
    if ([...(note ?? '')].length > LONGEST_MARK_NOTE)
      throw failFields({ note: { key: 'input.tooLong', values: { max: LONGEST_MARK_NOTE } } })
    const { userId, firm } = viewer
    if (!firm) return { changed: 0 }
    const [of, seen] = [askedOf(input), seenBy(viewer)]
    return { changed: await insertMarks(db, { firmId: firm.id, userId, of, seen, note }) }
  },
})
