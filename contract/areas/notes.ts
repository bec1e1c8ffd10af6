import { z } from 'zod'
import { call, defineArea } from '../define'
import { named } from '../envelope'
import { list } from '../list'

const note = z.object({
  id: z.int(),
  text: z.string(),
  author: named,
  /** Written by the viewer, who may change it. */
  mine: z.boolean(),
  created_at: z.string(),
  /** Null while it stands as first written. */
  updated_at: z.string().nullable(),
})
export type Note = z.infer<typeof note>

const id = z.int32().positive()
const text = z.string().trim().max(4000)

export const notes = defineArea('notes', {
  list: list({
    path: '/project_ext/project_notes',
    summary: "The notes of the viewer's firm on a project, newest first; none in demo mode.",
    counts: { details: 'projectid' },
    of: { projectid: id },
    perPage: 20,
    row: note,
  }),
  add: call({
    path: '/project_ext/add_project_note',
    summary: 'Write a note on a project; every colleague of the firm reads it.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({ projectid: id, text }),
    output: z.object({ id: z.int() }),
  }),
  addToMany: call({
    path: '/project_ext/batch_add_notes',
    summary: 'Write the same note on several projects; those outside the subscription are left out.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({ project_ids: z.array(id).min(1).max(1000), text }),
    output: z.object({ added: z.int() }),
  }),
  update: call({
    path: '/project_ext/update_project_note',
    summary: 'Change a note of one’s own.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({ id, text }),
    output: z.object({}),
  }),
  delete: call({
    path: '/project_ext/delete_project_note',
    summary: 'Delete a note of one’s own.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({ id }),
    output: z.object({}),
  }),
})
