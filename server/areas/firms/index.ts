import { area } from '../../area'
import { firmSource } from './firms.search'
import { countAllFiguresJob, followFiguresJob } from './jobs/count-figures'
import projects from './projects'
import related from './related'
import search from './search'
import seniorManagement from './senior-management'
import suggest from './suggest'

export const firms = area({
  name: 'firms',
  calls: [search, suggest, related, projects, seniorManagement],
  jobs: [followFiguresJob, countAllFiguresJob],
  search: firmSource,
})
