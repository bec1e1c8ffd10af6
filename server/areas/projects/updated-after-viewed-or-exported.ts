import { projects } from '@groundbreak/contract/areas/projects'
import { handle } from '../../http/handle'
import { showingFor } from '../../showing/showing'
import { listOfMine } from './projects.around'

export default handle(projects.updatedAfterViewedOrExported, {
  may: 'projects.read',
  async run({ input, viewer, db, language, house }) {
    const show = showingFor({ viewer, language, house })
    return listOfMine({ db, house, show, asked: input, mine: 'updated' })
  },
})
