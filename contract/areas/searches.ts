import { z } from 'zod'
import { call, defineArea } from '../define'
import { projectFilters, projectSort } from './projects'

/** What can be searched for; more kinds come with their areas. */
const typeName = z.enum(['project']).default('project')
/** 9 named by the user, 10 one of the latest. */
const searchType = z.union([z.literal(9), z.literal(10)])

export const searchConditions = z.object({ filters: projectFilters, sort: projectSort.optional() })
export type SearchConditions = z.infer<typeof searchConditions>

const savedSearch = z.object({
  id: z.int(),
  search_type: searchType,
  /** Null of the latest. */
  name: z.string().nullable(),
  conditions: searchConditions,
  /** Opened after login. */
  is_initial: z.boolean(),
  created_at: z.string(),
  used_at: z.string(),
})
export type SavedSearch = z.infer<typeof savedSearch>

export const searches = defineArea('searches', {
  list: call({
    path: '/base_option/saved_searches',
    summary: 'The own searches: those named, by name, and the latest twenty, newest first.',
    counts: 'nothing',
    input: z.object({ type_name: typeName }),
    output: z.object({ saved: z.array(savedSearch), latest: z.array(savedSearch) }),
  }),
  save: call({
    path: '/tool/save_advance_search',
    summary:
      'Save a search under a name, or as one of the latest; with an id, change that one: what is given is written over.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({
      id: z.int32().positive().optional(),
      search_type: searchType.default(9),
      type_name: typeName,
      name: z.string().trim().max(200).optional(),
      conditions: searchConditions.optional(),
      is_initial: z.boolean().optional(),
    }),
    output: z.object({ id: z.int() }),
  }),
  delete: call({
    path: '/tool/delete_advance_search',
    summary: 'Delete a named search or one of the latest; without an id, all of the latest.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({ id: z.int32().positive().optional(), type_name: typeName }),
    output: z.object({ deleted: z.int() }),
  }),
})
