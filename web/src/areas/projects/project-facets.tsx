import type { ProjectFilters } from '@groundbreak/contract/areas/projects'
import type { ProjectFacet } from '@groundbreak/contract/areas/projects.filters'
import { type Choice, useVocabulary } from '@groundbreak/client/areas/options'
import { fromMillions, unitCode } from '@groundbreak/client/format/money'
import {
  categoryLevels,
  placeLevels,
  stageLevels,
  treesOf,
  type Tree,
} from '@groundbreak/client/list-state/tree'
import { shownValueRange } from '../../facts/filter-words'
import { useMoney } from '../../facts/money'
import { stageTone } from '../../facts/stage-tone'
import type { FacetGroup, FacetLayout } from '../../list/facets'
import { Glyph } from '../../ui/glyph'

type Group = FacetGroup<ProjectFacet, ProjectFilters>

const moreFacets = [
  'class_type',
  'project_devids',
  'structure',
  'aircondition',
  'heating_type',
  'ventilation_system',
  'lift',
  'curtain_wall',
  'renovation',
  'prefabricated',
  'passive_house',
  'space_parking',
  'foreign_participation',
] as const satisfies ProjectFacet[]

const stagesShown = 7

function treeGroup(tree: Tree, levels: readonly [ProjectFacet, ...ProjectFacet[]]): Group {
  return { tree: { ...tree, keepParent: levels.slice(1) } as Group['tree'], levels }
}

/** The facets of projects in their order. Regions are left to the search form. */
export function useProjectFacets(filters: ProjectFilters): FacetLayout<ProjectFacet, ProjectFilters> {
  const money = useMoney()
  const { places, categories, stages } = treesOf(useVocabulary())
  const [, ...smallerPlaces] = placeLevels
  return {
    groups: [
      treeGroup(places, smallerPlaces),
      {
        ...treeGroup(stages, stageLevels),
        shown: stagesShown,
        mark: ({ kind = '' }: Choice) => <Glyph tone={stageTone(kind)} />,
      },
      {
        levels: ['invest_value'],
        range: {
          value: shownValueRange(filters, money.unit),
          shown: (millions) => fromMillions(millions, money.unit),
          asked: ({ from, to }) => ({
            ...filters,
            invest_value_from: from,
            invest_value_to: to,
            invest_value_unit: from === undefined && to === undefined ? undefined : unitCode(money.unit),
          }),
          digits: 4,
        },
      },
      treeGroup(categories, categoryLevels),
      { levels: ['role_groups_known'] },
      { levels: ['role_groups_missing'] },
      { levels: ['ownerids'] },
    ],
    more: [{ levels: ['floor_area'] }, ...moreFacets.map((name): Group => ({ levels: [name] }))],
  }
}
