import { alerts } from '@groundbreak/contract/areas/alerts'
import { z } from 'zod'
import { fail, failFields } from '../../http/errors'
import { handle } from '../../http/handle'
import { presentContact, writeContact } from './address-book'
import { type ContactRow, findContact, updateContact } from './contacts.queries'

const LONGEST_NAME = 60
const address = z.email()

export default handle(alerts.saveContact, {
  may: 'projects.read',
  async run({ input, viewer, db, house, language: spoken }) {
    const { userId } = viewer
    const { id, name, email, language } = input
    if (name === '') throw failFields({ name: { key: 'input.required' } })
    if ([...name].length > LONGEST_NAME)
      throw failFields({ name: { key: 'input.tooLong', values: { max: LONGEST_NAME } } })
    if (id !== undefined) {
      const row = await findContact(db, { userId, id })
      if (!row || row.deleted) throw fail('alerts.contactNotFound')
      await updateContact(db, { id, name, language })
      return presentContact(house.mail, (await findContact(db, { userId, id })) as ContactRow)
    }
    if (!email) throw failFields({ email: { key: 'input.required' } })
    if (!address.safeParse(email).success) throw failFields({ email: { key: 'input.invalid' } })
    const work = { db, desk: house.mail, viewer, language: language ?? spoken }
    return presentContact(house.mail, await writeContact(work, { name, email }))
  },
})
