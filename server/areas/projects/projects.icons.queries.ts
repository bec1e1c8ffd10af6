import type { Db } from '../../db/pool'

export interface IconsRow {
  id: number
  province_id: number | null
  category_id: number
  favorited: boolean
  viewed: boolean
  exported: boolean
  noted: boolean
  cooperation: boolean
  is_major: boolean
  photo_count: number
  bid_count: number
  has_bonds: boolean
}

/** What a user and the user's firm did with each of these projects; one statement. */
export async function loadIcons(
  db: Db,
  { ids, userId, firmId }: { ids: readonly number[]; userId: number; firmId: number | null },
): Promise<IconsRow[]> {
  // Six guarded tables take longer to plan than to read: the plan is kept.
  const { rows } = await db.query<IconsRow>({
    name: 'load-icons',
    text: `select p.id, p.province_id, p.category_id, p.is_major, p.photo_count, p.bid_count,
  exists (select from favorite_projects f join favorite_folders o on o.id = f.folder_id
    where f.project_id = p.id and o.user_id = $2) as favorited,
  exists (select from project_views v where v.project_id = p.id and v.user_id = $2) as viewed,
  exists (select from exported_projects e where e.project_id = p.id and e.user_id = $2) as exported,
  exists (select from project_notes n where n.project_id = p.id and n.customer_firm_id is not distinct from $3) as noted,
  exists (select from cooperation_marks m
    where m.project_id = p.id and m.customer_firm_id = $3 and m.removed_at is null) as cooperation,
  exists (select from bond_project_relations b where b.project_id = p.id) as has_bonds
from unnest($1::int[]) with ordinality page (id, place) join projects p on p.id = page.id order by page.place`,
    values: [ids, userId, firmId],
  })
  return rows
}
