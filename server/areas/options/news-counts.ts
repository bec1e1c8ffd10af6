import { options } from '@groundbreak/contract/areas/options'
import { phrases } from '@groundbreak/phrases/phrases'
import { handle } from '../../http/handle'
import { newsByType } from '../projects/news.list'

export default handle(options.newsCounts, {
  may: 'projects.read',
  async run({ viewer, language, house }) {
    const { since, isLastWeek, all, fresh } = await newsByType(house, viewer)
    const list = Object.entries(phrases[language].answers.classTypes).flatMap(([key, name]) => {
      const type = Number(key)
      const count = all.get(type)
      return count ? [{ class_type: type, name, count, new_count: fresh.get(type) ?? 0 }] : []
    })
    return { since: new Date(since).toISOString(), is_last_week: isLastWeek, list }
  },
})
