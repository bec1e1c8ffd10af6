import { isStaff } from '../../access/viewer'
import { type Persona, personas } from '../factories/personas'

/*
 * Every object of the matrix says its kind and whose it is in its words. Whatever an answer is about, it holds only
 * words that its reader may read.
 */

export const canary = (kind: string, mark: string) => `Q8${kind}8${mark}8Q`
const CANARY = /Q8([a-z]+)8([a-z]+)8Q/g

/** The contacts' numbers, inside and outside the subscription; no answer holds one in full but that of `contacts.getMobile`. */
export const phones = { inside: '19900001111', outside: '19900002222' }
const PHONE = new RegExp(Object.values(phones).join('|'))

type Reader = Persona & { name: string }
interface Said {
  /** The persona in whose firm it was made. */
  persona: string
  /** By the persona itself. */
  isOwn: boolean
}

const staff = (name: string) => isStaff(personas[name]?.made.role ?? 'employee')
const ofFirm = (reader: Reader, { persona }: Said) =>
  persona === reader.name || (staff(persona) && staff(reader.name))
const own = (reader: Reader, { persona, isOwn }: Said) => isOwn && persona === reader.name

/** Who reads the words of each kind; none is read by whom this does not name. */
const readers: Record<string, (reader: Reader, said: Said) => boolean> = {
  /** Names of projects are open. */
  open: () => true,
  inside: ({ sees }) => sees !== 'nothing',
  outside: ({ sees }) => sees === 'everything',
  note: ofFirm,
  user: (reader, said) => ofFirm(reader, said) || staff(reader.name),
  department: (reader, said) => ofFirm(reader, said) || staff(reader.name),
  report: (reader, said) => own(reader, said) || reader.can.includes('desk.work'),
  case: (reader, said) => own(reader, said) || reader.can.includes('desk.work'),
  /** Why a token is to be taken away: for whom it concerns, and who may agree. */
  removal: (reader, said) => own(reader, said) || reader.can.includes('customers.manage'),
  package: own,
  folder: own,
  search: own,
  export: own,
  addressee: own,
  group: own,
  device: own,
}

const SHOWN = /(?<="data":\{"number":")\d+(?=","counted":)/

/** A number that was asked for, by who may have it, is no leak. */
function withoutShown(text: string, { can, sees }: Reader): string {
  if (!can.includes('numbers.show') || sees === 'nothing') return text
  return text.replace(SHOWN, (number) => (number === phones.inside || sees === 'everything' ? '' : number))
}

/** What stands in an answer that its reader may not read. `null`: who was not let in, and reads nothing. `copies`: the call hands over all that is held of a person. */
export function leaksIn(text: string, reader: Reader | null, copies = false): string[] {
  const words = [...text.matchAll(CANARY)].filter(([, kind = '', mark = '']) => {
    const persona = mark.replace(/(?:mate|away|member)+$/, '')
    const said = { persona, isOwn: !/(?:mate|member)/.test(mark.slice(persona.length)) }
    return reader === null || !readers[kind]?.(reader, said)
  })
  const phone = copies && reader !== null ? null : PHONE.exec(reader ? withoutShown(text, reader) : text)
  return [...new Set([...words.map(([word]) => word), ...(phone ? [phone[0]] : [])])]
}
