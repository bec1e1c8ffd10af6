import type { Handler } from '../../http/handle'
import projects from './projects'
import related from './related'
import seniorManagement from './senior-management'

export const firms: Handler[] = [related, projects, seniorManagement]
