import { type MergeField, mergeFields } from '@groundbreak/contract/areas/duplicates'
import type { Db } from '../../db/pool'
import { columnsOf, filledColumns, isSilent } from './duplicates.fields'
import { Merging } from './duplicates.merging'
import {
  findMergeAfter,
  findPair,
  insertMerge,
  insertMergedRevision,
  findVerdicts,
  insertVerdict,
  lockProjects,
  type MergeRow,
  partiesOf,
  setMergeUndone,
} from './duplicates.merge.queries'

export interface MergeOrder {
  survivorId: number
  absorbedId: number
  userId: number
  /** Fields whose value is the absorbed record's; the others stay, and what is silent is filled. */
  fromAbsorbed: readonly MergeField[]
}

/**
 * Makes two records one, in one transaction. All rows that point at the absorbed record point at the survivor
 * afterwards; the record itself and what could not move are kept in project_merge_rows. Answers the merge's id,
 * or undefined where one of the two is not there.
 */
export async function mergeProjects(db: Db, order: MergeOrder): Promise<number | undefined> {
  const { survivorId, absorbedId, userId } = order
  const locked = await lockProjects(db, [survivorId, absorbedId])
  const survivor = locked.find(({ id }) => id === survivorId)?.row
  const absorbed = locked.find(({ id }) => id === absorbedId)?.row
  if (!survivor || !absorbed) return undefined
  const pair = await findPair(db, survivorId, absorbedId)
  const mergeId = await insertMerge(db, {
    survivorId,
    absorbedId,
    names: [String(survivor.name_zh), String(absorbed.name_zh)],
    pair,
    userId,
  })
  const merging = await Merging.begin(db, mergeId)
  const before = await partiesOf(db, survivorId)
  await carryVerdicts(merging, order)
  await merging.redirect('projects', 'id', String(absorbedId), String(survivorId))
  const takenOver = columnsTaken(order, survivor, absorbed)
  await changeSurvivor(merging, survivorId, { absorbed, takenOver })
  await merging.drop(merging.table('projects'), [{ key: { id: String(absorbedId) } }])
  const joined = (await partiesOf(db, survivorId)).filter(
    (one) => !before.some((old) => old.firm_id === one.firm_id && old.role_id === one.role_id),
  )
  const revisionId = await insertMergedRevision(db, {
    survivorId,
    userId,
    note: `${String(absorbed.name_zh)} (${absorbedId})`,
    before: survivor,
    joined,
  })
  await merging.added('project_revisions', { id: String(revisionId) })
  return mergeId
}

/** What a person called different from the absorbed record is different from the survivor too. */
async function carryVerdicts(merging: Merging, { survivorId, absorbedId }: MergeOrder): Promise<void> {
  for (const { id, is_known } of await findVerdicts(merging.db, { survivorId, absorbedId })) {
    const pair = { one: Math.min(survivorId, id), other: Math.max(survivorId, id) }
    const key = { project_id: String(pair.one), other_id: String(pair.other) }
    if (is_known)
      await merging.change('duplicate_candidates', key, [
        { column: 'state', expression: `'different'` },
        { column: 'decided_at', expression: 'now()' },
      ])
    else {
      await insertVerdict(merging.db, pair)
      await merging.added('duplicate_candidates', key)
    }
  }
}

function columnsTaken(
  { fromAbsorbed }: MergeOrder,
  survivor: Readonly<Record<string, unknown>>,
  absorbed: Readonly<Record<string, unknown>>,
): string[] {
  const chosen = mergeFields
    .filter((field) => !isSilent(absorbed, field))
    .filter((field) => fromAbsorbed.includes(field) || isSilent(survivor, field))
    .flatMap((field) => columnsOf[field])
  const filled = filledColumns.filter((column) => survivor[column] === null && absorbed[column] !== null)
  return [...chosen, ...filled]
}

/** Values from the absorbed record, its names as aliases, the counts of both. Known since the earlier of the two. */
async function changeSurvivor(
  merging: Merging,
  survivorId: number,
  { absorbed, takenOver }: { absorbed: Readonly<Record<string, unknown>>; takenOver: readonly string[] },
): Promise<void> {
  const other = '(jsonb_populate_record(null::projects, $5::jsonb))'
  await merging.change(
    'projects',
    { id: String(survivorId) },
    [
      ...takenOver.map((column) => ({ column, expression: `${other}.${column}` })),
      {
        column: 'aliases',
        expression: `array(select one from (
  select one, min(at) as at from unnest(r.aliases || ${other}.aliases || array[r.name_zh, ${other}.name_zh]) with ordinality x (one, at) group by one) y
  where one <> ${takenOver.includes('name_zh') ? `${other}.name_zh` : 'r.name_zh'} order by at)`,
      },
      { column: 'details', expression: `${other}.details || r.details` },
      { column: 'is_major', expression: `r.is_major or ${other}.is_major` },
      {
        column: 'bid_count',
        expression: '(select count(*) from bid_notices n where n.project_id = r.id)::smallint',
      },
      { column: 'photo_count', expression: `r.photo_count + ${other}.photo_count` },
      { column: 'published_at', expression: `least(r.published_at, ${other}.published_at)` },
      { column: 'verified_at', expression: `greatest(r.verified_at, ${other}.verified_at)` },
    ],
    [JSON.stringify(absorbed)],
  )
}

/** Takes a merge back. Later merges into the same survivor come first: `later` names the one in the way. */
export async function undoMerge(
  db: Db,
  merge: MergeRow,
  userId: number,
): Promise<{ later?: { absorbed_name: string } }> {
  const later = await findMergeAfter(db, merge)
  if (later) return { later }
  await lockProjects(db, [merge.survivor_id])
  const merging = await Merging.begin(db, merge.id)
  await merging.undo()
  await setMergeUndone(db, { mergeId: merge.id, userId })
  return {}
}
