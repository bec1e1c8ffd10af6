import { session } from '@groundbreak/contract/areas/session'
import { tokenAt } from '../../access/dynamic-token'
import { hasOpenAccounts } from '../../access/users.queries'
import { handle } from '../../http/handle'

export default handle(session.sampleAccounts, {
  may: 'anyone',
  async run({ db, house, language }) {
    const sample = house.sample.market
    if (!sample)
      return {
        password: null,
        staff_password: null,
        staff_token: null,
        staff_token_secret: null,
        accounts: [],
        inbox: false,
        no_account: !(await hasOpenAccounts(db)),
      }
    return {
      password: sample.password,
      staff_password: sample.staffPassword,
      staff_token: tokenAt(sample.staffTokenSecret, Date.now()),
      staff_token_secret: sample.staffTokenSecret,
      accounts: sample.accounts.map(({ username, nameZh, nameEn, email, staff }) => ({
        username,
        email,
        name: language === 'en' ? nameEn : nameZh,
        staff,
      })),
      inbox: house.sample.inbox !== null,
      no_account: false,
    }
  },
})
