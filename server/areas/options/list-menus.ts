import { options } from '@groundbreak/contract/areas/options'
import { phrases } from '@groundbreak/phrases/phrases'
import { handle } from '../../http/handle'
import { showingFor } from '../../showing/showing'
import { countLists } from '../projects/menus.list'

export default handle(options.listMenus, {
  may: 'projects.read',
  async run({ viewer, db, language, house }) {
    const counts = await countLists({ db, house, show: showingFor({ viewer, language, house }) })
    const { tabs } = phrases[language].projects.list
    return { list: counts.map((one) => ({ ...one, name: tabs[one.key] })) }
  },
})
