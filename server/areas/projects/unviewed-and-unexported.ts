import { projects } from '@groundbreak/contract/areas/projects'
import { handleList } from '../../http/handle-list'
import { showingFor } from '../../showing/showing'
import { listOfMine } from './projects.around'

export default handleList(projects.unviewedAndUnexported, {
  may: 'projects.read',
  async run({ input, viewer, db, language, house, page }) {
    const show = showingFor({ viewer, language, house })
    return listOfMine({ db, house, show, page, sort: input.sort, mine: 'unviewed' })
  },
})
