import { guideKeys, options } from '@groundbreak/contract/areas/options'
import { phrases } from '@groundbreak/phrases/phrases'
import { handle } from '../../http/handle'
import { findGuidesSeen } from './guides.queries'

export default handle(options.guides, {
  may: 'projects.read',
  async run({ viewer, db, language }) {
    const seen = new Set(await findGuidesSeen(db, viewer.userId))
    const words = phrases[language].guides.of
    return { list: guideKeys.map((key) => ({ key, ...words[key], seen: seen.has(key) })) }
  },
})
