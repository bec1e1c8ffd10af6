import type { SearchConditions } from '@groundbreak/contract/areas/searches'
import { categoryId } from '@groundbreak/db/reference/categories'
import { stageId } from '@groundbreak/db/reference/stages'
import type { ClientBase } from 'pg'
import type { Known } from './accounts'

/** What one persona looks for: the inbox of today has a reason for each of its projects. */
const searches: readonly { name: string; filters: SearchConditions['filters'] }[] = [
  {
    name: '华东工业与数据中心',
    filters: {
      province_ids: [320_000, 330_000, 340_000, 370_000],
      project_category_ids: [categoryId('industrial'), categoryId('data_centre')],
    },
  },
  {
    name: '江浙医疗与教育',
    filters: {
      province_ids: [320_000, 330_000],
      project_category_ids: [categoryId('healthcare'), categoryId('education')],
    },
  },
  { name: '正在招标，5 亿以上', filters: { project_stage: [stageId('tender')], invest_value_from: 500 } },
]

export async function addSavedSearches(client: ClientBase, { users }: Known): Promise<void> {
  await client.query(
    `insert into saved_searches (user_id, search_type, type_name, name, conditions)
     select $1, 9, 'project', x.name, jsonb_build_object('filters', x.filters)
     from jsonb_to_recordset($2) as x (name text, filters jsonb)`,
    [users.get('employee'), JSON.stringify(searches)],
  )
}
