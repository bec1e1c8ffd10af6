import { area } from '../../area'
import projects from './projects'
import related from './related'
import seniorManagement from './senior-management'

export const firms = area({
  name: 'firms',
  calls: [related, projects, seniorManagement],
})
