import type { Language } from '@groundbreak/phrases/phrases'
import { admitsSampleAccounts, OF_SAMPLE } from '../access/sample-accounts'
import type { Db } from '../db/pool'

export interface Keeper {
  id: number
  name: string
  email: string
  language: Language
}

/** The staff who keep the machine running and can be written to. */
export async function findKeepers(db: Db): Promise<Keeper[]> {
  const { rows } = await db.query<Keeper>(
    `select u.id, case when coalesce(s.language, 'zh') = 'en' then u.name_en else u.name_zh end as name, u.email,
  coalesce(s.language, 'zh') as language
from users u left join user_settings s on s.user_id = u.id
where u.role in ('it', 'admin') and u.disabled_at is null and u.email is not null and ($1 or not ${OF_SAMPLE})
order by u.id limit 50`,
    [admitsSampleAccounts(db)],
  )
  return rows
}
