import type { PartyContact } from '@groundbreak/contract/areas/projects'
import { phrases } from '@groundbreak/phrases/phrases'
import { inLanguage } from '../names/names'
import type { Showing } from './showing'

/** A contact as it is loaded; its channels are masked. */
interface ContactRow {
  encode_id: string
  name_zh: string
  name_en: string | null
  position_id: number | null
  resigned: number
  channels: PartyContact['channels']
}

/** A contact of a firm; channels (masked) not where the viewer's own firm blocks them, nor in demo mode. */
export function presentContact(contact: ContactRow, show: Showing): PartyContact {
  const { viewer, vocabularies, language, away } = show
  return {
    encode_contact_id: contact.encode_id,
    full_name: away
      ? phrases[language].answers.demo.person
      : (inLanguage(language, contact.name_zh, contact.name_en) ?? contact.name_zh),
    position: vocabularies.namedOrNull('options', contact.position_id, language)?.name ?? null,
    resigned: contact.resigned,
    channels: away || viewer.firm?.phoneViewing === false ? [] : contact.channels,
  }
}

/** Whether masked numbers are told: to whoever sees contacts, unless the own firm blocks numbers; never in demo mode. */
export function seesNumbers({ viewer, away }: Pick<Showing, 'viewer' | 'away'>): boolean {
  return !away && viewer.can.has('contacts.read') && viewer.firm?.phoneViewing !== false
}
