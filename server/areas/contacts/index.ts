import { area } from '../../area'
import colleagues from './colleagues'
import { contactSource } from './contacts.search'
import get from './get'
import getMobile from './get-mobile'
import records from './records'
import relatedProjects from './related-projects'
import reportNumber from './report-number'
import search from './search'
import suggest from './suggest'

export const contacts = area({
  name: 'contacts',
  calls: [search, suggest, get, relatedProjects, colleagues, records, getMobile, reportNumber],
  search: contactSource,
})
