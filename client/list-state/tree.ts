import type { ProjectCodeFilter } from '@groundbreak/contract/areas/projects'

/** Levels of a tree from coarse to fine. They are alternatives of one filter: a city narrows its province, not adds to it. */
export type Levels<Level extends string = ProjectCodeFilter> = readonly Level[]
export type ParentOf = (id: number) => number | null | undefined
/** What is chosen on each level. */
export type Chosen<Level extends string = ProjectCodeFilter> = { [On in Level]?: number[] }

export const placeLevels = ['region_ids', 'province_ids', 'city_ids', 'district_ids'] as const
export const categoryLevels = [
  'project_category_ids',
  'project_subcategory_ids',
  'project_new_subcategory_ids',
] as const
export const stageLevels = ['project_stage', 'project_sub_stage_ids'] as const

/** The ids of a level that are chosen, or in which something finer is. */
export function touched<Level extends string>(
  tree: Tree<Level>,
  chosen: Chosen<Level>,
  level: Level,
): number[] {
  const finer = tree.levels[tree.levels.indexOf(level) + 1]
  const parents = finer ? touched(tree, chosen, finer).flatMap((id) => tree.parentOf(id) ?? []) : []
  return [...new Set([...(chosen[level] ?? []), ...parents])]
}

export interface Tree<Level extends string = ProjectCodeFilter> {
  levels: Levels<Level>
  parentOf: ParentOf
  /** Levels on which taking away the last value leaves what it is in: there one comes from the coarser value. */
  keepParent?: Levels<Level>
}

/** What a vocabulary knows of what lies in what. */
interface Parents {
  place: (id: number) => { parent_id: number | null } | undefined
  categoryParent: ParentOf
  stageParent: ParentOf
}

/** Place, category and stage as trees: what is finer narrows what is coarser. */
export function treesOf(vocabulary: Parents): { places: Tree; categories: Tree; stages: Tree } {
  return {
    places: { levels: placeLevels, parentOf: (id) => vocabulary.place(id)?.parent_id },
    categories: { levels: categoryLevels, parentOf: vocabulary.categoryParent },
    stages: { levels: stageLevels, parentOf: vocabulary.stageParent },
  }
}

/** Brings what is chosen on one level to `wanted`, and the levels above and below in line with it. */
export function choose<Level extends string, C extends Chosen<Level>>(
  tree: Tree<Level>,
  chosen: C,
  level: Level,
  wanted: readonly number[],
): C {
  const before = touched(tree, chosen, level)
  let next = chosen
  for (const id of wanted) if (!before.includes(id)) next = add(tree, next, level, id)
  for (const id of before) if (!wanted.includes(id)) next = remove(tree, next, level, id)
  return next
}

function without(ids: readonly number[] | undefined, id: number | null | undefined): number[] {
  return (ids ?? []).filter((other) => other !== id)
}

function add<Level extends string, C extends Chosen<Level>>(
  tree: Tree<Level>,
  chosen: C,
  level: Level,
  id: number,
): C {
  const change = { [level]: [...(chosen[level] ?? []), id] } as Chosen<Level>
  let parent = tree.parentOf(id)
  for (const up of tree.levels.slice(0, tree.levels.indexOf(level)).toReversed()) {
    change[up] = without(chosen[up], parent)
    parent = parent === null || parent === undefined ? parent : tree.parentOf(parent)
  }
  return { ...withoutTree(tree, chosen, level, id), ...change }
}

function remove<Level extends string, C extends Chosen<Level>>(
  tree: Tree<Level>,
  chosen: C,
  level: Level,
  id: number,
): C {
  const next = withoutTree(tree, chosen, level, id)
  const up = tree.levels[tree.levels.indexOf(level) - 1]
  const parent = tree.parentOf(id)
  const keeps = tree.keepParent?.includes(level) ?? false
  if (!keeps || !up || parent === null || parent === undefined) return next
  if (touched(tree, next, up).includes(parent)) return next
  return { ...next, [up]: [...(next[up] ?? []), parent] }
}

function withoutTree<Level extends string, C extends Chosen<Level>>(
  tree: Tree<Level>,
  chosen: C,
  level: Level,
  id: number,
): C {
  const change = { [level]: without(chosen[level], id) } as Chosen<Level>
  let gone = new Set([id])
  for (const down of tree.levels.slice(tree.levels.indexOf(level) + 1)) {
    const inside = new Set(touched(tree, chosen, down).filter((one) => gone.has(tree.parentOf(one) ?? -1)))
    change[down] = (chosen[down] ?? []).filter((one) => !inside.has(one))
    gone = inside
  }
  return { ...chosen, ...change }
}
