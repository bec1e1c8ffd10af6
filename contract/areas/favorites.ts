import { z } from 'zod'
import { call, defineArea } from '../define'
import { named } from '../envelope'
import { list } from '../list'
import { listOfProjects } from './projects'

const folder = named.extend({ project_count: z.int(), created_at: z.string() })
export type FavoriteFolder = z.infer<typeof folder>

/** A folder of one's own; absent = the first one, which is made where there is none. */
const folderId = z.int32().positive().optional()
const projectIds = z.array(z.int32().positive()).min(1).max(1000)
const done = z.object({ changed: z.int().describe('Projects really added or taken out.') })

export const favorites = defineArea('favorites', {
  folders: call({
    path: '/favorite/favorites',
    summary: 'The own folders of favorites, the oldest first, with how many projects each holds.',
    counts: 'nothing',
    input: z.object({}),
    output: z.object({ list: z.array(folder) }),
  }),
  options: call({
    path: '/base_option/favorites',
    summary: 'Names of the own folders, for pickers.',
    counts: 'nothing',
    input: z.object({}),
    output: z.object({ list: z.array(named) }),
  }),
  saveFolder: call({
    path: '/favorite/save_favorite',
    summary: 'Make a folder, or with an id give it another name.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({ id: z.int32().positive().optional(), name: z.string().trim().max(200) }),
    output: named,
  }),
  deleteFolder: call({
    path: '/favorite/delete_favorite',
    summary: 'Delete a folder with what it holds; the projects themselves stay.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({ id: z.int32().positive() }),
    output: done,
  }),
  projects: list({
    ...listOfProjects,
    path: '/favorite/projects',
    summary: 'The favorite projects, of one folder or of all; what left the subscription comes masked.',
    of: { favorite_id: folderId },
  }),
  surveyProjects: list({
    ...listOfProjects,
    path: '/favorite/survey_projects',
    summary: 'The favorite projects that are major ones, of one folder or of all.',
    of: { favorite_id: folderId },
  }),
  appendProjects: call({
    path: '/favorite/append_projects',
    summary: 'Put projects into a folder; those already there stay as they are.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({ favorite_id: folderId, project_ids: projectIds }),
    output: done.extend({ favorite_id: z.int() }),
  }),
  removeProjects: call({
    path: '/favorite/remove_projects',
    summary: 'Take projects out of one folder, or without one out of all.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({ favorite_id: folderId, project_ids: projectIds }),
    output: done,
  }),
})
