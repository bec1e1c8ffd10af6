import { hashOf } from '../../access/sessions'
import { isStaff } from '../../access/viewer'
import type { Db } from '../../db/pool'
import type { Carried } from '../app'
import { MISSING } from '../bodies'
import { type Persona, personas } from '../factories/personas'
import { makeUser } from '../factories/accounts'
import { makeProject, places } from '../factories/projects'
import { makeSession } from '../factories/sessions'
import { canary } from './canaries'
import type { Kind } from './fields'
import { makeNobodies, type Nobody } from './identities'
import {
  type Belonging,
  belongings,
  makeMarket,
  type Market,
  type MarketKind,
  type Owner,
  type Relation,
} from './objects'

export type { Nobody }

/** A persona in the world, with its session and with the objects of each kind that stand so or so to it. */
export interface Somebody extends Persona {
  name: string
  /** What the cells call it. */
  label: string
  as: Carried
  /** Has not shown the password nor the token lately. */
  unproved?: boolean
  objects: ReadonlyMap<Kind, ReadonlyMap<Relation, number | string>>
}

export interface World {
  people: Somebody[]
  nobodies: Nobody[]
  /** Whose session and objects nobodies name. */
  victim: Somebody
  market: Record<'inside' | 'outside', Market>
}

const kinds = Object.keys(belongings) as Belonging[]

/** What nobody has. */
const missingOf = (kind: Kind): number | string => (kind === 'contact' ? 'contact-of-nobody' : MISSING)

type Ids = Map<Belonging, number | null>

/** One object of every kind of somebody. */
async function makeAll(
  db: Db,
  owner: Owner,
  on: { projectId: number; touched: number; common: number },
): Promise<Ids> {
  const ids: Ids = new Map()
  for (const kind of kinds) {
    const projectId = kind === 'touch' || kind === 'partnership' ? on.touched : on.projectId
    ids.set(kind, await belongings[kind]({ ...owner, db, projectId, common: on.common }))
  }
  return ids
}

/** Where belongings stand on a project: these have one out of the subscription too. */
const onProjects: readonly Belonging[] = [
  ...(['note', 'folder', 'share', 'exportTask', 'package', 'alertGroup', 'errorTask'] as const),
  ...(['coinCase', 'touch', 'partnership'] as const),
]

export async function makeWorld(db: Db): Promise<World> {
  const market = { inside: await makeMarket(db, 'inside'), outside: await makeMarket(db, 'outside') }
  const touched = {
    own: await makeProject(db, { name: canary('open', 'own') }),
    'same firm': await makeProject(db, { name: canary('open', 'mates') }),
    'other firm': await makeProject(db, { name: canary('open', 'others') }),
    outside: await makeProject(db, { name: canary('open', 'away'), provinceId: places.shanghai }),
  }
  const inside = market.inside.project
  const common = touched.own
  const jiangsu = personas['both']!.made
  const owner = async (made: Parameters<typeof makeUser>[1], mark: string): Promise<Owner> => {
    const { id, firmId } = await makeUser(db, { ...made, username: canary('user', mark) })
    return { userId: id, firmId, mark }
  }
  const customer = await owner(jiangsu, 'stranger')
  const others = await makeAll(db, customer, { projectId: inside, touched: touched['other firm'], common })
  const people: Somebody[] = []
  for (const [name, persona] of Object.entries(personas)) {
    const self = await owner(persona.made, name)
    const mate = await owner(
      isStaff(persona.made.role ?? 'employee')
        ? { role: 'researcher' }
        : { firmId: self.firmId, department: true },
      `${name}mate`,
    )
    const own = await makeAll(db, self, { projectId: inside, touched: touched.own, common })
    const mates = await makeAll(db, mate, { projectId: inside, touched: touched['same firm'], common })
    const away = await makeAll(
      db,
      { ...self, mark: `${name}away` },
      { projectId: market.outside.project, touched: touched.outside, common },
    )
    const objects = new Map<Kind, Map<Relation, number | string>>()
    for (const kind of kinds) {
      const of: Partial<Record<Relation, number | null>> = {
        own: own.get(kind),
        'same firm': mates.get(kind),
        'other firm': others.get(kind),
        outside: onProjects.includes(kind) ? away.get(kind) : null,
      }
      objects.set(kind, new Map([...present(of), ['missing', missingOf(kind)]]))
    }
    for (const kind of Object.keys(market.inside) as MarketKind[])
      objects.set(
        kind,
        new Map<Relation, number | string>([
          ['inside', market.inside[kind]],
          ['outside', market.outside[kind]],
          ['missing', missingOf(kind)],
        ]),
      )
    const as = await makeSession(db, { userId: self.userId, hashOf, seen: '1 hour' })
    people.push({ ...persona, name, label: name, as, objects })
  }
  for (const one of people.filter(({ name }) => name === 'firmadmin' || name === 'admin')) {
    const userId = one.objects.get('user')?.get('own') as number
    const as = await makeSession(db, { userId, hashOf, seen: '1 hour', proved: null })
    people.push({ ...one, label: `${one.name} without the password`, as, unproved: true })
  }
  const victim = people.find(({ name }) => name === 'vip') as Somebody
  const nobodies = await makeNobodies(db, victim.objects.get('user')?.get('own') as number)
  return { people, market, victim, nobodies }
}

/** Where the firm itself is the object, the colleague's is the own one. */
function present(of: Partial<Record<Relation, number | null>>): [Relation, number][] {
  return (Object.entries(of) as [Relation, number | null | undefined][]).flatMap(([relation, id]) =>
    id === null || id === undefined || (relation !== 'own' && id === of.own)
      ? []
      : [[relation, id] as [Relation, number]],
  )
}
