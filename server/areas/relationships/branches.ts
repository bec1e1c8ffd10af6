import { relationships } from '@groundbreak/contract/areas/relationships'
import { handle } from '../../http/handle'
import { dayOf } from '../../network/network'
import { showingFor } from '../../showing/showing'
import { firmsToTell } from './network.present'

const RELATIONS = ['parent', 'headquarters', 'subsidiary', 'branch'] as const
type Relation = (typeof RELATIONS)[number]
const MOST = 200

const isRelation = (kind: string): kind is Relation => (RELATIONS as readonly string[]).includes(kind)

/** Firms that the viewer does not see whole are left out. */
export default handle(relationships.branches, {
  may: 'firms.read',
  async run({ input, viewer, db, language, house }) {
    const show = showingFor({ viewer, language, house })
    const firms = (await firmsToTell(db, input.firm_ids, show)).filter((firm) => firm.in_scope)
    const today = dayOf(house.clock())
    const found = await Promise.all(
      firms.map(async (firm) => {
        const of = { kind: 'firm' as const, id: firm.firm_id }
        const { list } = await house.network.neighbours({
          today,
          of,
          kinds: RELATIONS,
          offset: 0,
          limit: MOST,
        })
        const related = list.flatMap(({ node, links }) => {
          const kind = links.map((link) => link.kind).find(isRelation)
          return kind ? [{ id: node.id, relation: kind }] : []
        })
        return { firm, related }
      }),
    )
    const ids = found.flatMap(({ related }) => related.map(({ id }) => id))
    const told = new Map((await firmsToTell(db, ids, show)).map((firm) => [firm.firm_id, firm]))
    return {
      list: found.flatMap(({ firm, related }) => [
        { of_firm_id: firm.firm_id, relation: 'itself' as const, ...firm },
        ...related.flatMap(({ id, relation }) => {
          const one = told.get(id)
          return one ? [{ of_firm_id: firm.firm_id, relation, ...one }] : []
        }),
      ]),
    }
  },
})
