import type { ShareKind } from '@groundbreak/contract/areas/shares'
import { cap } from '../../access/caps'
import type { Db } from '../../db/pool'
import { fail } from '../../http/errors'

export interface ShareRow {
  id: number
  kind: ShareKind
  user_id: number
  project_ids: number[]
  created_at: Date
  expires_at: Date
  looks: number
  looked_at: Date | null
}

const COLUMNS = `s.id, s.kind, s.user_id, s.created_at, s.expires_at, s.looks, s.looked_at,
  (select coalesce(array_agg(sp.project_id order by sp.place), '{}') from share_projects sp where sp.share_id = s.id)
    as project_ids`

const LIVE = 's.revoked_at is null and s.expires_at > now()'

export const openShares = cap('links that open', {
  of: 'user',
  most: 200,
  count: `select count(*) from shares s where s.user_id = $1 and ${LIVE}`,
  refuse: ({ max }) => fail('shares.tooMany', { max }),
})

interface NewShare {
  kind: ShareKind
  tokenHash: Buffer
  userId: number
  days: number
  projectIds: readonly number[]
}

export async function insertShare(db: Db, share: NewShare): Promise<ShareRow> {
  const { rows } = await db.query<{ id: number }>(
    `insert into shares (kind, token_hash, user_id, expires_at)
values ($1, $2, $3, now() + $4 * interval '1 day') returning id`,
    [share.kind, share.tokenHash, share.userId, share.days],
  )
  await db.query(
    `insert into share_projects (share_id, project_id, place)
select $1, project.id, project.place from unnest($2::int[]) with ordinality project (id, place)`,
    [rows[0]?.id, share.projectIds],
  )
  const made = await db.query<ShareRow>(`select ${COLUMNS} from shares s where s.id = $1`, [rows[0]?.id])
  return made.rows[0] as ShareRow
}

/** A user's links that still open, the newest first. */
export async function loadShares(
  db: Db,
  { userId, projectId, limit }: { userId: number; projectId?: number; limit: number },
): Promise<ShareRow[]> {
  const { rows } = await db.query<ShareRow>(
    `select ${COLUMNS} from shares s
where s.user_id = $1 and ${LIVE}
  and ($2::int is null or exists (select from share_projects sp where sp.share_id = s.id and sp.project_id = $2))
order by s.created_at desc, s.id desc limit $3`,
    [userId, projectId ?? null, limit],
  )
  return rows
}

/** False where the user has no such link, or it has ended already. */
export async function revokeShare(db: Db, { id, userId }: { id: number; userId: number }): Promise<boolean> {
  const { rowCount } = await db.query(
    'update shares set revoked_at = now() where id = $1 and user_id = $2 and revoked_at is null',
    [id, userId],
  )
  return rowCount === 1
}

/** Who made the link of a token, live or ended; undefined = there is none. */
export async function findMaker(
  db: Db,
  { tokenHash, kind }: { tokenHash: Buffer; kind: ShareKind },
): Promise<number | undefined> {
  const { rows } = await db.query<{ id: number | null }>('select maker_of_share($1, $2) as id', [
    tokenHash,
    kind,
  ])
  return rows[0]?.id ?? undefined
}

/** The live link of a token of this kind; undefined for every other token. */
export async function findShare(
  db: Db,
  { tokenHash, kind }: { tokenHash: Buffer; kind: ShareKind },
): Promise<ShareRow | undefined> {
  const { rows } = await db.query<ShareRow>(
    `select ${COLUMNS} from shares s where s.token_hash = $1 and s.kind = $2 and ${LIVE}`,
    [tokenHash, kind],
  )
  return rows[0]
}

export async function countLook(db: Db, shareId: number): Promise<void> {
  await db.query('update shares set looks = looks + 1, looked_at = now() where id = $1', [shareId])
}
