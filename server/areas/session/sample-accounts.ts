import { session } from '@groundbreak/contract/areas/session'
import { handle } from '../../http/handle'

export default handle(session.sampleAccounts, {
  may: 'anyone',
  async run({ house, language }) {
    const sample = house.sampleMarket
    if (!sample) return { password: null, staff_password: null, accounts: [], inbox: false }
    return {
      password: sample.password,
      staff_password: sample.staffPassword,
      accounts: sample.accounts.map(({ username, nameZh, nameEn, email, staff }) => ({
        username,
        email,
        name: language === 'en' ? nameEn : nameZh,
        staff,
      })),
      inbox: house.sampleInbox !== null,
    }
  },
})
