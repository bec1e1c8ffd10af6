import { hashOf } from '../../access/sessions'
import { isStaff } from '../../access/viewer'
import type { Db } from '../../db/pool'
import type { Carried } from '../app'
import { MISSING } from '../bodies'
import { makeUser, type UserMade } from '../factories/accounts'
import { type Persona, personas } from '../factories/personas'
import { makeProject, places } from '../factories/projects'
import { makeSession } from '../factories/sessions'
import { canary } from './canaries'
import type { Kind } from './fields'
import { makeNobodies, type Nobody } from './identities'
import { makeMarket, type Market, type MarketKind } from './market'
import { type Belonging, belongings, type Owner, type Relation } from './objects'

/** A persona in the world, with its session and with the objects of each kind that stand so or so to it. */
export interface Somebody extends Persona {
  name: string
  /** What the cells call it. */
  label: string
  as: Carried
  /** Has not shown the password nor the token lately. */
  unproved?: boolean
  objects: Objects
}

/** By kind and relation, what a request names it by. */
export type Objects = ReadonlyMap<Kind, ReadonlyMap<Relation, number | string>>

export interface World {
  people: Somebody[]
  nobodies: Nobody[]
  /** Whose session and objects nobodies name. */
  victim: Somebody
  market: Record<'inside' | 'outside', Market>
}

const kinds = Object.keys(belongings) as Belonging[]

/** What nobody has. */
const missingOf = (kind: Kind): number | string =>
  kind === 'contact' || kind === 'contactPartnership' ? 'contact-of-nobody' : MISSING

type Ids = Map<Belonging, number | string | null>

/** Projects that somebody marked, by who it was; `common`: in everybody's folders too. */
type Marked = Record<'own' | 'same firm' | 'other firm' | 'outside' | 'common', number>

const areMarks: ReadonlySet<Belonging> = new Set<Belonging>(['touch', 'partnership'])
/** Where belongings stand on a project: these have one out of the subscription too. */
const standOnProjects: ReadonlySet<Belonging> = new Set<Belonging>([
  ...(['note', 'folder', 'share', 'exportTask', 'package', 'alertGroup', 'errorTask'] as const),
  ...(['coinCase', 'touch', 'partnership'] as const),
])

interface Standing {
  db: Db
  market: World['market']
  marked: Marked
}

async function makeGround(db: Db): Promise<Standing> {
  const own = await makeProject(db, { name: canary('open', 'own') })
  return {
    db,
    market: { inside: await makeMarket(db, 'inside'), outside: await makeMarket(db, 'outside') },
    marked: {
      own,
      common: own,
      'same firm': await makeProject(db, { name: canary('open', 'mates') }),
      'other firm': await makeProject(db, { name: canary('open', 'others') }),
      outside: await makeProject(db, { name: canary('open', 'away'), provinceId: places.shanghai }),
    },
  }
}

async function makeOwner(db: Db, made: UserMade, mark: string): Promise<Owner> {
  const { id, firmId } = await makeUser(db, { ...made, username: canary('user', mark) })
  return { userId: id, firmId, mark }
}

/** One object of every kind of somebody, as those that ask see them stand. */
async function makeAll({ db, market, marked }: Standing, owner: Owner, relation: keyof Marked): Promise<Ids> {
  const { project } = relation === 'outside' ? market.outside : market.inside
  const ids: Ids = new Map()
  for (const kind of kinds) {
    const projectId = areMarks.has(kind) ? marked[relation] : project
    ids.set(kind, await belongings[kind]({ ...owner, db, projectId, common: marked.common }))
  }
  return ids
}

/** A persona, a colleague, and what both have; `others`: what somebody has whom neither knows. */
async function makeSomebody(ground: Standing, name: string, others: Ids): Promise<Somebody> {
  const { db, market } = ground
  const persona = personas[name] as Persona
  const self = await makeOwner(db, persona.made, name)
  const mate = await makeOwner(
    db,
    isStaff(persona.made.role ?? 'employee')
      ? { role: 'researcher' }
      : { firmId: self.firmId, department: true },
    `${name}mate`,
  )
  const own = await makeAll(ground, self, 'own')
  const mates = await makeAll(ground, mate, 'same firm')
  const away = await makeAll(ground, { ...self, mark: `${name}away` }, 'outside')
  const objects = new Map<Kind, ReadonlyMap<Relation, number | string>>()
  for (const kind of kinds)
    objects.set(
      kind,
      new Map([
        ...present({
          own: own.get(kind),
          'same firm': mates.get(kind),
          'other firm': others.get(kind),
          outside: standOnProjects.has(kind) ? away.get(kind) : null,
        }),
        ['missing', missingOf(kind)],
      ]),
    )
  for (const kind of Object.keys(market.inside) as MarketKind[])
    objects.set(
      kind,
      new Map<Relation, number | string>([
        ['inside', market.inside[kind]],
        ['outside', market.outside[kind]],
        ['missing', missingOf(kind)],
      ]),
    )
  const as = await makeSession(db, { userId: self.userId, hashOf, seen: '1 hour', proved: '1 hour' })
  return { ...persona, name, label: name, as, objects }
}

/** Who could be asked for the password again before they do what takes it. */
const UNPROVED = new Set(['firmadmin', 'admin'])

export async function makeWorld(db: Db): Promise<World> {
  const ground = await makeGround(db)
  // Can be sent packages, like anybody with a personal account.
  const stranger = await makeOwner(db, (personas['both'] as Persona).made, 'stranger')
  const others = await makeAll(ground, stranger, 'other firm')
  const people: Somebody[] = []
  for (const name of Object.keys(personas)) people.push(await makeSomebody(ground, name, others))
  const userOf = ({ objects }: Somebody) => objects.get('user')?.get('own') as number
  for (const one of people.filter(({ name }) => UNPROVED.has(name))) {
    const as = await makeSession(db, { userId: userOf(one), hashOf, seen: '1 hour', proved: null })
    people.push({ ...one, label: `${one.name} without the password`, as, unproved: true })
  }
  const victim = people.find(({ name }) => name === 'vip') as Somebody
  return { people, market: ground.market, victim, nobodies: await makeNobodies(db, userOf(victim)) }
}

/** Where the firm itself is the object, the colleague's is the own one. */
function present(of: Partial<Record<Relation, number | string | null>>): [Relation, number | string][] {
  return (Object.entries(of) as [Relation, number | string | null | undefined][]).flatMap(([relation, id]) =>
    id === null || id === undefined || (relation !== 'own' && id === of.own)
      ? []
      : [[relation, id] as [Relation, number | string]],
  )
}
