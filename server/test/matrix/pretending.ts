import type { Viewer } from '../../access/viewer'
import type { Handler } from '../../http/handle'
import type { Field } from './fields'
import { doorFor } from './identities'
import type { Relation } from './objects'
import type { Somebody, World } from './world'

const everything: Partial<Viewer> = {
  subscription: {
    modules: ['projects'],
    provinceIds: null,
    categoryIds: null,
    endsOn: '2100-01-01',
    isTrial: false,
    isVip: false,
    inForce: true,
    experience: { state: 'none', seconds_left: 0 },
  },
}

/** What a call that asks for no scope takes its viewer for: whoever the object of this relation belongs to. */
export function ownerOf(who: Somebody, relation: Relation): Partial<Viewer> {
  const seen = { ...everything, can: new Set([...who.can, 'contacts.read' as const]) }
  if (relation === 'inside' || relation === 'outside') return seen
  const userId = who.objects.get('user')?.get(relation) as number
  const firmId = who.objects.get('customerFirm')?.get(relation) as number | undefined
  const named = { nameZh: '', nameEn: '', phoneViewing: true }
  return { ...seen, userId, ...(firmId ? { firm: { id: firmId, ...named } } : {}) }
}

/** Somebody who is let in, and for whom the object of this relation is not there; undefined = nobody. */
export function refused(
  { people }: World,
  handler: Handler,
  { field, relation }: { field: Field; relation: Relation },
): Somebody | undefined {
  if (field.silent || field.never?.includes(relation)) return undefined
  return people.find(
    (who) =>
      doorFor(handler, who) === 'let in' &&
      (!field.needs || who.can.includes(field.needs)) &&
      who.objects.get(field.kind)?.has(relation) &&
      !field.reach(who, relation),
  )
}
