import { coins } from '@groundbreak/contract/areas/coins'
import { fail, failFields } from '../../http/errors'
import { handle } from '../../http/handle'
import { visibleProjects } from '../projects/projects.access'
import { firmName } from '../../names/names'
import { casesToday, findSubmittable, submitCase } from './coins.queries'
import { coinRule, pointsOfCase } from './coins.rule'
import { checkedWords } from './coins.text'

export default handle(coins.submit, {
  may: 'coins.earn',
  async run({ input, viewer, db }) {
    const { userId, firm: customer } = viewer
    const { projectid: projectId, firm_id: firmId = null, won_on: wonOn } = input
    const product = checkedWords('product', input.product, { longest: 100 })
    const story = checkedWords('story', input.story, { shortest: 20, longest: 2000 })
    const written = firmId === null ? checkedWords('firm_name', input.firm_name, { longest: 100 }) : ''
    const found = await findSubmittable(db, { projectId, firmId, wonOn }, visibleProjects(viewer).sql)
    if (!found || !customer) throw fail('projects.notFound')
    if (firmId !== null && !found.firm) throw failFields({ firm_id: { key: 'input.invalid' } })
    if (found.days_ago < 0) throw failFields({ won_on: { key: 'coins.wonLater' } })
    if (found.days_ago > coinRule.won_within_days)
      throw failFields({ won_on: { key: 'coins.wonLongAgo', values: { days: coinRule.won_within_days } } })
    await casesToday.mustFit(db, userId)
    const contractValue = input.contract_value ?? null
    const points = pointsOfCase({ contractValue })
    const id = await submitCase(db, {
      userId,
      customerFirmId: customer.id,
      projectId,
      firmId,
      firmName: found.firm ? firmName(found.firm, { language: 'zh', away: false }) : written,
      product,
      contractValue,
      wonOn,
      story,
      points,
    })
    if (id === undefined) throw fail('coins.caseStands')
    return { id, points }
  },
})
