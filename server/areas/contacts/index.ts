import { area } from '../../area'
import { contactSource } from './contacts.search'
import getMobile from './get-mobile'
import reportNumber from './report-number'
import search from './search'
import suggest from './suggest'

export const contacts = area({
  name: 'contacts',
  calls: [search, suggest, getMobile, reportNumber],
  search: contactSource,
})
