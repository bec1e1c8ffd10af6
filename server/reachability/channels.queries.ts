import type { ChannelKind } from '@groundbreak/contract/channel'
import type { Db } from '../db/pool'
import type { Check } from './checks'

/** Where a check comes from: a source or a person, where it is known. */
export interface KnownCheck extends Check {
  source_id: number | null
  /** Of the own firm. */
  user_id: number | null
  by: { name_zh: string; name_en: string | null } | null
}

export interface ChannelRow {
  id: number
  kind: ChannelKind
  masked: string
  /** In full, to who asks. */
  shown: boolean
  /** Oldest first. */
  checks: KnownCheck[]
}

interface Checker {
  channelId: number
  userId: number
  /** Null: the provider's staff. */
  firmId: number | null
}

/** SQL: the channels of a contact as JSON, best place first; `fillChecks` adds their checks. */
export function channelsOf(contactId: string): string {
  return `coalesce((select json_agg(json_build_object('id', ch.id, 'kind', ch.kind, 'masked', ch.masked, 'shown',
    exists (select from contact_retrievals r where r.channel_id = ch.id
      and r.user_id = nullif(current_setting('groundbreak.acting_user', true), '')::integer))
    order by ch.sort, ch.id) from channels ch where ch.contact_id = ${contactId}), '[]')`
}

/** One statement for all of them. */
export async function fillChecks(db: Db, channels: readonly ChannelRow[]): Promise<void> {
  if (channels.length === 0) return
  const { rows } = await db.query<KnownCheck & { channel_id: number }>({
    name: 'load-checks',
    text: `select c.channel_id::int, c.at, c.way, c.outcome, c.source_id, c.user_id,
  case when u.id is not null then json_build_object('name_zh', u.name_zh, 'name_en', u.name_en) end as by
from checks_of($1) c left join users u on u.id = c.user_id order by c.at`,
    values: [channels.map(({ id }) => id)],
  })
  const known = new Map<number, KnownCheck[]>()
  for (const { channel_id: id, ...check } of rows) {
    const list = known.get(id) ?? []
    list.push(check)
    known.set(id, list)
  }
  for (const channel of channels) channel.checks = known.get(channel.id) ?? []
}

/** Writes a check of a number down, of a customer's person or of the provider's. */
export async function insertCheck(
  db: Db,
  { channelId, way, outcome, userId, firmId }: Omit<Check, 'at'> & Checker,
): Promise<void> {
  await db.query(
    `insert into channel_checks (channel_id, way, outcome, user_id, customer_firm_id)
select id, $2, $3, $4, $5 from channels where id = $1`,
    [channelId, way, outcome, userId, firmId],
  )
}
