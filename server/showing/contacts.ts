import type { PartyContact } from '@groundbreak/contract/areas/projects'
import type { Channel } from '@groundbreak/contract/channel'
import { phrases } from '@groundbreak/phrases/phrases'
import { dayOf } from '../calendar/days'
import { inLanguage, nameOf } from '../names/names'
import type { ChannelRow } from '../reachability/channels.queries'
import { type PositionGroup, positionGroup } from '../reachability/positions'
import { reachOf } from '../reachability/reachability'
import type { Showing } from './showing'

/** A contact as it is loaded; its channels are masked. */
interface ContactRow {
  encode_id: string
  name_zh: string
  name_en: string | null
  position_id: number | null
  resigned: number
  channels: readonly ChannelRow[]
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
    channels:
      away || viewer.firm?.phoneViewing === false
        ? []
        : contact.channels.map((one) => presentChannel(one, positionGroup(contact.position_id), show)),
  }
}

/** A number or mail, masked, and how sure it is now. */
export function presentChannel(
  { id, kind, masked, shown, checks }: ChannelRow,
  group: PositionGroup,
  { vocabularies, language, viewer }: Pick<Showing, 'vocabularies' | 'language' | 'viewer'>,
): Channel {
  const reach = reachOf({ kind, group }, checks, new Date())
  const last = checks.at(-1)
  const source = vocabularies.namedOrNull('sources', last?.source_id ?? null, language)
  return {
    channel_id: id,
    kind,
    masked,
    shown,
    reported: isReported(checks, viewer.userId),
    reach: {
      percent: reach.percent,
      checked_on: last ? dayOf(last.at) : null,
      way: last?.way ?? null,
      outcome: last?.outcome ?? null,
      by: last?.by ? nameOf(last.by, language) : (source?.name ?? null),
      next_check_on: reach.nextCheck && dayOf(reach.nextCheck),
      is_due: reach.isDue,
      falls: reach.falls,
      stays_months: reach.staysMonths,
    },
  }
}

/** Reported as wrong by this account, and research has not looked since. */
function isReported(checks: ChannelRow['checks'], userId: number): boolean {
  const own = checks.findLastIndex((check) => check.way === 'report' && check.user_id === userId)
  return own > checks.findLastIndex(({ way }) => way === 'research') && own !== -1
}

/** Whether masked numbers are told: to whoever sees contacts, unless the own firm blocks numbers; never in demo mode. */
export function seesNumbers({ viewer, away }: Pick<Showing, 'viewer' | 'away'>): boolean {
  return !away && viewer.can.has('contacts.read') && viewer.firm?.phoneViewing !== false
}
