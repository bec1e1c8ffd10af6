import type { Call } from '@groundbreak/contract/define'
import { codes } from '@groundbreak/contract/codes'
import type { Handler } from '../../http/handle'
import { bodyOf } from '../bodies'
import { COPYING } from '../canaries'
import { leaksIn } from './canaries'
import { type Field, fieldsOf, type Kind } from './fields'
import type { Ground, Told } from './ground'
import { type Door, doorFor, doorOf, type Nobody } from './identities'
import type { Relation } from './objects'
import { hasField, withField } from './paths'
import type { Somebody, World } from './world'

/*
 * A cell: a call, who asks, and how the object that the request names stands to them. What is expected of it comes
 * from the declarations alone: `may` of the call, the persona's rights, and the table of fields.
 */

/** What a cell was to be, and is not. */
export interface Deviation {
  cell: string
  expected: string
  got: string
}

export interface Asked {
  cells: number
  deviations: Deviation[]
}

const SHOWN = 200
export const asLine = ({ cell, expected, got }: Deviation) =>
  `${cell}: expected ${expected.slice(0, SHOWN)}, got ${got.slice(0, SHOWN)}`

/** Which of an account's objects stands in a request where another field is asked about. */
const FIRST: readonly Relation[] = ['own', 'inside', 'other firm', 'missing']
/** Of people rather a colleague: of oneself many things cannot be changed. */
const FIRST_USER: readonly Relation[] = ['same firm', 'other firm']

function first(who: Pick<Somebody, 'objects'>, kind: Kind): number | string | undefined {
  const objects = who.objects.get(kind)
  const order = kind === 'user' ? FIRST_USER : FIRST
  return order.map((relation) => objects?.get(relation)).find((id) => id !== undefined)
}

/** A request with objects that its sender has, wherever it names any. */
export function wellFormed(call: Call, who: Pick<Somebody, 'objects'>, beside: object = {}): object {
  return fieldsOf(call).fields.reduce<object>(
    (body, { path, kind }) => (hasField(body, path) ? withField(body, path, first(who, kind)) : body),
    { ...bodyOf(call, 0), ...beside },
  )
}

const doorOfField = (handler: Handler, who: Somebody, { needs }: Partial<Field>): Door => {
  const door = doorFor(handler, who)
  return door === 'let in' && needs && !who.can.includes(needs) ? 'no permission' : door
}

/** What holds of every answer, whatever it is about. */
function faultsOf(
  told: Told,
  door: Door,
  { reader, call }: { reader: Somebody | null; call: Call },
): Omit<Deviation, 'cell'>[] {
  const faults: Omit<Deviation, 'cell'>[] = []
  const got = doorOf(told.code)
  if (got !== door) faults.push({ expected: door, got: `${got} (${told.code})` })
  if (told.status === 500) faults.push({ expected: 'no fault', got: told.text })
  if (told.code === codes['http.invalidInput'])
    faults.push({ expected: 'a well-formed request', got: told.text })
  const isIn = door === 'let in'
  for (const leak of leaksIn(told.text, isIn ? reader : null, COPYING.has(call.path)))
    faults.push({ expected: 'no leak', got: leak })
  if (!isIn && (told.writes !== '' || !told.text.includes('"data":null')))
    faults.push({ expected: 'nothing told and nothing written', got: `${told.text} ${told.writes}` })
  return faults
}

/** The door of one call, for a persona. */
export async function askAs(ground: Ground, handler: Handler, who: Somebody): Promise<Asked> {
  const { call } = handler
  const told = await ground.ask(call.path, wellFormed(call, who), { as: who.as })
  const cell = `${call.name}, ${who.label}`
  const faults = faultsOf(told, doorFor(handler, who), { reader: who, call })
  return { cells: 1, deviations: faults.map((fault) => ({ cell, ...fault })) }
}

/** The door of one call, for somebody whose session does not hold, and for each object it names. */
export async function askAsNobody(
  ground: Ground,
  handler: Handler,
  { nobody, world }: { nobody: Nobody; world: World },
): Promise<Asked> {
  const { call } = handler
  const { name, asking, door, atOpenCalls = 'let in', asksForObjects } = nobody
  const expected = handler.may === 'anyone' ? atOpenCalls : door
  const asked: Asked = { cells: 0, deviations: [] }
  const ask = async (cell: string, body: object) => {
    asked.cells++
    const faults = faultsOf(await ground.ask(call.path, body, asking), expected, { reader: null, call })
    asked.deviations.push(...faults.map((fault) => ({ cell, ...fault })))
  }
  const { victim } = world
  await ask(`${call.name}, ${name}`, wellFormed(call, victim))
  for (const { path, kind, beside } of asksForObjects ? fieldsOf(call).fields : []) {
    const base = wellFormed(call, victim, beside)
    for (const [relation, id] of victim.objects.get(kind) ?? [])
      await ask(`${call.name} ${path} (${kind}), ${name}, ${relation}`, withField(base, path, id))
  }
  return asked
}

/** What a call answered and wrote, without the name of what it was asked about: so that two of them compare. */
const effectOf = ({ text, writes }: Told, id: number | string) =>
  `${text.replaceAll(String(id), '#')} ${writes}`

/**
 * One field of one call, for a persona: an object of each relation. What is not there for somebody has the same
 * answer and the same effect as what does not exist; what is there has another.
 */
export async function askAbout(
  ground: Ground,
  handler: Handler,
  { field, who }: { field: Field; who: Somebody },
): Promise<Asked> {
  const { call } = handler
  const door = doorOfField(handler, who, field)
  const base = wellFormed(call, who, field.beside)
  const objects = [...(who.objects.get(field.kind) ?? [])]
  const deviations: Deviation[] = []
  let missing = ''
  for (const [relation, id] of objects.toReversed()) {
    const cell = `${call.name} ${field.path} (${field.kind}), ${who.label}, ${relation}`
    const told = await ground.ask(call.path, withField(base, field.path, id), { as: who.as })
    deviations.push(...faultsOf(told, door, { reader: who, call }).map((fault) => ({ cell, ...fault })))
    const effect = effectOf(told, id)
    if (relation === 'missing') missing = effect
    else if (door === 'let in') {
      const isThere = field.reach(who, relation)
      if (isThere && effect === missing && !field.silent)
        deviations.push({ cell, expected: 'reached', got: `the same as missing: ${effect}` })
      if (!isThere && effect !== missing)
        deviations.push({ cell, expected: `the same as missing: ${missing}`, got: effect })
    }
  }
  return { cells: objects.length, deviations }
}
