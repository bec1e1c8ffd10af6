import type { Publication } from './publication'
import { contentHash, insertRows, type ProjectIds } from './publish-projects'
import type { Columns, ImportedDeal, ImportedNotice } from './records'

interface Known {
  id: number
  external_ref: string
  hash: string | null
}

async function knownRows(
  to: Publication,
  table: string,
  refs: readonly string[],
): Promise<Map<string, Known>> {
  const { rows } = await to.client.query<Known>(
    `select id, external_ref, encode(content_hash, 'hex') as hash from ${table} where source_id = $1 and external_ref = any ($2)`,
    [to.sourceId, refs],
  )
  return new Map(rows.map((row) => [row.external_ref, row]))
}

/** New and changed records of a table with its own (source_id, external_ref); returns ids by reference. */
async function upsertRecords(
  to: Publication,
  table: 'bid_notices' | 'land_deals',
  records: readonly { ref: string; said: unknown; row: Columns }[],
): Promise<Map<string, number>> {
  const known = await knownRows(
    to,
    table,
    records.map((one) => one.ref),
  )
  const touched = records.filter(({ ref, said }) => known.get(ref)?.hash !== contentHash(said))
  to.counts.unchanged += records.length - touched.length
  if (touched.length === 0) return new Map()
  const old = touched.filter(({ ref }) => known.has(ref))
  to.counts.changed += old.length
  to.counts.fresh += touched.length - old.length
  const rows = (of: readonly (typeof touched)[number][]) =>
    of.map(({ ref, said, row }) => ({
      ...row,
      source_id: to.sourceId,
      external_ref: ref,
      content_hash: String.raw`\x${contentHash(said)}`,
    }))
  for (const row of rows(old)) {
    const columns = Object.keys(row).join(', ')
    await to.client.query(
      `update ${table} set (${columns}) = (select ${columns} from jsonb_populate_record(null::${table}, $2)) where id = $1`,
      [known.get(row.external_ref)?.id, JSON.stringify(row)],
    )
  }
  await insertRows(to, table, rows(touched.filter(({ ref }) => !known.has(ref))))
  const after = await knownRows(
    to,
    table,
    touched.map((one) => one.ref),
  )
  return new Map([...after].map(([ref, { id }]) => [ref, id]))
}

export async function publishNotices(
  to: Publication,
  notices: readonly ImportedNotice[],
  projectIds: ProjectIds,
): Promise<void> {
  if (notices.length === 0) return
  const projectOf = (ref: string | null) => (ref === null ? null : (projectIds.get(ref) ?? null))
  const ids = await upsertRecords(
    to,
    'bid_notices',
    notices.map((one) => ({
      ref: one.ref,
      said: one,
      row: { ...one.columns, project_id: projectOf(one.projectRef) },
    })),
  )
  const touched = notices.filter((one) => ids.has(one.ref))
  if (touched.length === 0) return
  await to.client.query('delete from bid_notice_firms where notice_id = any ($1)', [[...ids.values()]])
  const firms = new Map<string, Record<string, unknown>>()
  for (const notice of touched) {
    for (const one of notice.firms) {
      const row = {
        notice_id: ids.get(notice.ref),
        firm_id: to.firms.id(one.firmRef),
        part: one.part,
        rank: one.rank,
        amount: one.amount,
        amount_text: one.amountText,
      }
      const key = `${row.notice_id} ${row.firm_id} ${row.part}`
      if (!firms.has(key)) firms.set(key, row)
    }
  }
  await insertRows(to, 'bid_notice_firms', [...firms.values()])
  await to.client.query(
    `update projects p set bid_count = n.count
     from (select project_id, count(*)::smallint as count from bid_notices where project_id = any ($1) group by 1) n
     where p.id = n.project_id and p.bid_count <> n.count`,
    [touched.map((one) => projectOf(one.projectRef)).filter((id) => id !== null)],
  )
}

export async function publishDeals(
  to: Publication,
  deals: readonly ImportedDeal[],
  projectIds: ProjectIds,
): Promise<void> {
  if (deals.length === 0) return
  await upsertRecords(
    to,
    'land_deals',
    deals.map((one) => ({
      ref: one.ref,
      said: one,
      row: {
        ...one.columns,
        project_id: one.projectRef === null ? null : (projectIds.get(one.projectRef) ?? null),
        firm_id: one.firmRef === null ? null : to.firms.id(one.firmRef),
      },
    })),
  )
}
