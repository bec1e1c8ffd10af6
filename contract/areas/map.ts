import { z } from 'zod'
import { call, defineArea, type Output } from '../define'
import { named } from '../envelope'
import { mapBox } from '../map-area'
import { projectFilters, projectRow, projectsOfMine } from './projects'
import { projectsAround } from './projects.parts'

const position = { longitude: z.number(), latitude: z.number() }

const cluster = z.object({
  ...position,
  /** Matches of every filter but the area. */
  count: z.int(),
  /** Of these, within the area; all of them where no area is set. */
  within: z.int(),
  /** Of the one project, where the count is 1. */
  projectid: z.int().nullable(),
  /** The province, where it is counted whole. */
  place: named.nullable(),
})
export type MapCluster = z.infer<typeof cluster>

const placedProject = projectRow.extend(position)
export type PlacedProject = z.infer<typeof placedProject>

export type MapPlace = Output<typeof map.places>['list'][number]

export const map = defineArea('map', {
  clusters: call({
    path: '/project/map_clusters',
    summary:
      'Projects of the subscription by place: whole provinces from afar, a grid from near by. Positions are means.',
    counts: 'nothing',
    input: z.object({
      filters: projectFilters.default({}),
      mine: z.enum(projectsOfMine).optional().describe('Only projects of a list of my own.'),
      favorite_id: z.int32().positive().optional(),
      project_ids: projectsAround.shape.project_ids,
      box: mapBox.describe('The part of the map that is shown.'),
      zoom: z.number().min(0).max(24).describe('The world is 512 × 2^zoom pixels wide.'),
    }),
    output: z.object({
      clusters: z.array(cluster),
      /** Matches anywhere, the area left aside. */
      total: z.int(),
      /** Of these, without a position: they are in lists only. */
      unplaced: z.int(),
    }),
  }),
  positions: call({
    path: '/project/map_positions',
    summary: 'Where projects stand; those outside the subscription or without a position are absent.',
    counts: 'rows',
    input: z.object({ project_ids: z.array(z.int32().positive()).min(1).max(200) }),
    output: z.object({ list: z.array(placedProject) }),
  }),
  places: call({
    path: '/project/map_places',
    open: true,
    summary: 'Places with their seats: those in a part of the map, the larger ones first, or by name.',
    counts: 'nothing',
    input: z
      .object({
        box: mapBox.optional(),
        zoom: z
          .number()
          .min(0)
          .max(24)
          .default(24)
          .describe('From afar provinces, then cities, then districts too.'),
        keyword: z.string().trim().min(1).max(50).optional(),
      })
      .refine(({ box, keyword }) => box ?? keyword),
    output: z.object({
      list: z.array(named.extend({ ...position, level: z.int(), parent: named.nullable() })).max(80),
    }),
  }),
  base: call({
    path: '/project/map_base',
    summary: 'The base map of this installation; without a style the application draws its own outlines.',
    open: true,
    counts: 'nothing',
    input: z.object({}),
    output: z.object({
      style_url: z.string().nullable(),
      /** What must stand on the map: the review number of a licensed base. */
      review_number: z.string().nullable(),
    }),
  }),
})
