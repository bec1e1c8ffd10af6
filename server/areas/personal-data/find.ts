import { personalData } from '@groundbreak/contract/areas/personal-data'
import { keyedHash } from '@groundbreak/db/secrets'
import { personMark, suppressedAmong } from '@groundbreak/db/suppressions'
import { likePattern } from '../../db/like'
import { handle } from '../../http/handle'
import { showingFor } from '../../showing/showing'
import { findHeld } from './personal-data.desk.queries'
import { presentHeld } from './personal-data.present'

export default handle(personalData.find, {
  may: 'customers.manage',
  actsForAll: true,
  async run({ input, viewer, db, language, house }) {
    const { secrets } = house.mail
    const [channel, name, firm] = [input.channel, input.name, input.firm_name].map((said) => said || null)
    const hash = channel ? keyedHash(secrets, channel.includes('@') ? 'email' : 'mobile', channel) : null
    const rows = await findHeld(db, {
      hashes: hash && [hash],
      name: name ?? null,
      firm: firm ? likePattern(firm) : null,
    })
    const marks = [...(hash ? [hash] : []), ...(name && firm ? [personMark(secrets, { name, firm })] : [])]
    const isSuppressed = await suppressedAmong(db, marks)
    const show = showingFor({ viewer, language, house })
    return { list: rows.map((row) => presentHeld(row, show)), suppressed: marks.some(isSuppressed) }
  },
})
