import type { ProjectRow, Revision } from '@groundbreak/contract/areas/projects'
import { maskChannel } from '@groundbreak/db/secrets'
import { type Language, phrases } from '@groundbreak/phrases/phrases'
import type { Viewer } from '../../access/viewer'
import type { Block, Letter } from '../../mail/letter'
import { links, signAct } from '../../mail/links'
import type { MailDesk } from '../../mail/outbox'

/** To whom a letter goes, and under which contact of the address book. */
export interface Addressee {
  contactId: number
  name: string
  email: string
  language: Language
  /** Of the links in its letters. */
  version: number
}

export interface ProjectNews {
  row: ProjectRow
  changes: Revision['changes']
}

/** Longer digests name the rest by its number. */
const MOST_LISTED = 50

interface Digest {
  desk: MailDesk
  from: Viewer
  to: Addressee
  group: { id: number; name: string }
  news: readonly ProjectNews[]
}

/** One letter of a group: a project an entry, its real changes beneath, why it came, how to leave. */
export function digestLetter({ desk, from, to, group, news }: Digest): Letter {
  const { language } = to
  const { alert, hello } = phrases[language].mail
  const count = news.length
  const token = signAct(desk.secrets, { act: 'leave', ids: [group.id, to.contactId], version: to.version })
  const leave = links.answer(desk.publicUrl, token)
  return {
    language,
    to,
    subject: alert.subject({ count, group: group.name }),
    leave,
    blocks: [
      { kind: 'text', text: hello(to) },
      { kind: 'text', text: alert.lead({ count }) },
      ...news.slice(0, MOST_LISTED).map((one) => entry(desk, language, one)),
      ...(count > MOST_LISTED ? [text(alert.more({ count: count - MOST_LISTED }))] : []),
      { kind: 'small', text: alert.why({ ...nameOf(from, language), group: group.name }) },
      { kind: 'link', text: alert.leave, href: leave },
      { kind: 'link', text: alert.groups, href: links.alertGroups(desk.publicUrl) },
    ],
  }
}

/** Projects that a person sends once. */
export function byHandLetter({
  desk,
  from,
  to,
  rows,
}: Omit<Digest, 'group' | 'news'> & { rows: readonly ProjectRow[] }): Letter {
  const { language } = to
  const { byHand, hello } = phrases[language].mail
  const sender = nameOf(from, language)
  const token = signAct(desk.secrets, { act: 'refuse', ids: [to.contactId], version: to.version })
  const refuse = links.answer(desk.publicUrl, token)
  return {
    language,
    to,
    subject: byHand.subject({ count: rows.length, name: sender.name }),
    leave: refuse,
    blocks: [
      { kind: 'text', text: hello(to) },
      { kind: 'text', text: byHand.lead({ ...sender, count: rows.length }) },
      ...rows.map((row) => entry(desk, language, { row, changes: [] })),
      { kind: 'link', text: byHand.refuse, href: refuse },
    ],
  }
}

/** Asks a stranger for consent: nothing in it that the asking user wrote but the address. */
export function confirmLetter({ desk, from, to }: Pick<Digest, 'desk' | 'from' | 'to'>): Letter {
  const { language } = to
  const { confirm } = phrases[language].mail
  const token = signAct(desk.secrets, { act: 'confirm', ids: [to.contactId], version: to.version })
  return {
    language,
    to: { name: '', email: to.email },
    subject: confirm.subject(nameOf(from, language)),
    blocks: [
      { kind: 'text', text: confirm.lead(nameOf(from, language)) },
      { kind: 'link', text: confirm.agree, href: links.answer(desk.publicUrl, token) },
      { kind: 'small', text: confirm.ignore },
    ],
  }
}

/** Who sends, in the reader's language; of the provider's staff the product is the firm. */
export function nameOf(from: Pick<Viewer, 'nameZh' | 'nameEn' | 'firm'>, language: Language) {
  const zh = language === 'zh'
  return {
    name: zh ? from.nameZh : from.nameEn,
    firm: from.firm ? (zh ? from.firm.nameZh : from.firm.nameEn) : phrases[language].mail.product,
  }
}

const text = (words: string): Block => ({ kind: 'text', text: words })

function entry({ publicUrl }: MailDesk, language: Language, { row, changes }: ProjectNews): Block {
  const places = [row.province?.name, row.city?.name].filter(
    (name, at, all) => name && all.indexOf(name) === at,
  )
  const place = places.join(' ') || row.country.name
  return {
    kind: 'entry',
    title: row.project_name,
    note: [row.stage.name, place].filter(Boolean).join(' · '),
    href: links.project(publicUrl, row.projectid),
    lines: changes.map((change) => changeLine(change, language)),
  }
}

/** Some fields stand on the wire under the name of the whole they are part of. */
const partOf: Record<string, string> = {
  tender_groups: 'firms',
  longitude: 'position',
  latitude: 'position',
  storeys_above: 'storeys',
  storeys_below: 'storeys',
}

/** `field: old → new`, on one line. */
function changeLine({ field, from, to }: Revision['changes'][number], language: Language): string {
  const { mail, projects } = phrases[language]
  const names: Record<string, string> = projects.fields
  const name = names[partOf[field] ?? field] ?? field
  const before = from === null ? '' : valueInWords(field, from, language)
  const after = to === null ? '' : valueInWords(field, to, language)
  if (before === '') return mail.change.added({ field: name, to: after })
  if (after === '') return mail.change.gone({ field: name, from: before })
  return mail.change.both({ field: name, from: before, to: after })
}

const LONGEST_VALUE = 80

function valueInWords(field: string, value: string, language: Language): string {
  const { change } = phrases[language].mail
  if (/^\d+(\.\d+)?$/.test(value)) {
    const number = Number(value).toLocaleString('en-GB', { maximumFractionDigits: 2 })
    if (field === 'invest_value') return change.millions({ value: number })
    if (field.endsWith('_area')) return change.squareMetres({ value: number })
    return value
  }
  const short = [...withoutPhones(value).replaceAll(/\s+/g, ' ')]
  return short.length > LONGEST_VALUE ? `${short.slice(0, LONGEST_VALUE).join('')}…` : short.join('')
}

const PHONE = /(?<!\d)(?:\+?86[- ]?)?(?:1[3-9]\d[- ]?\d{4}[- ]?\d{4}|0\d{2,3}[- ]?\d{7,8})(?!\d)/g

/** A number that strayed into somebody's remark is masked as everywhere. */
export function withoutPhones(words: string): string {
  return words.replaceAll(PHONE, (phone) => maskChannel('telephone', phone))
}
