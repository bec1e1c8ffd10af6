import { z } from 'zod'
import { call, defineArea } from '../define'
import { named } from '../envelope'

const id = z.int32().positive()

/** What a file may weigh, in bytes. */
export const mostPhotoBytes = 8 * 1024 * 1024
export const mostFileBytes = 16 * 1024 * 1024
/** Base64 takes four characters for three bytes; the other fields take the rest. */
const carrying = (bytes: number) => Math.ceil(bytes / 3) * 4 + 16 * 1024

const caption = z.string().trim().max(200).nullish()
const content = (bytes: number) =>
  z
    .string()
    .min(1)
    .max(Math.ceil(bytes / 3) * 4)
    .describe('Base64.')

const photo = z.object({
  id: z.int(),
  /** Where picture and thumbnail are fetched by GET with this session, for some minutes. */
  url: z.string(),
  thumbnail_url: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Of the picture. */
  bytes: z.int(),
  caption: z.string().nullable(),
  taken_on: z.string().nullable(),
  /** A drawing of the sample market, not a photo. */
  is_sample: z.boolean(),
  added_at: z.string(),
})
export type Photo = z.infer<typeof photo>

const file = z.object({
  id: z.int(),
  name: z.string(),
  mime: z.string(),
  bytes: z.int(),
  caption: z.string().nullable(),
  dated_on: z.string().nullable(),
  is_sample: z.boolean(),
  added_at: z.string(),
  /** The provider's colleague who added it; told to staff alone. */
  added_by: named.nullable(),
})
export type ProjectFile = z.infer<typeof file>

export const files = defineArea('files', {
  photos: call({
    path: '/project/get_photos',
    summary: 'The photos of a project, the newest first; none in demo mode.',
    counts: { details: 'projectid' },
    input: z.object({ projectid: id }),
    output: z.object({ list: z.array(photo), can: z.object({ edit: z.boolean() }) }),
  }),
  list: call({
    path: '/project/get_files',
    summary: 'The documents of a project, the newest first; none in demo mode.',
    counts: { details: 'projectid' },
    input: z.object({ projectid: id }),
    output: z.object({ list: z.array(file), can: z.object({ edit: z.boolean() }) }),
  }),
  download: call({
    path: '/project/download_file',
    summary:
      'A ticket for one document: its address gives it once to this session, within some minutes; a download that broke off goes on by Range.',
    effect: 'write',
    harmless: true,
    counts: 'nothing',
    input: z.object({ file_id: id }),
    output: z.object({ url: z.string(), name: z.string(), bytes: z.int(), expires_at: z.string() }),
  }),
  addPhoto: call({
    path: '/project/add_photo',
    summary:
      'Staff: add a photo (JPEG, PNG or WebP, at most 8 MB). It is encoded anew: place and camera are left out.',
    effect: 'write',
    bodyLimit: carrying(mostPhotoBytes),
    counts: 'nothing',
    input: z.object({
      projectid: id,
      content: content(mostPhotoBytes),
      caption_zh: caption,
      caption_en: caption,
      taken_on: z.iso.date().nullish(),
    }),
    output: z.object({ id: z.int() }),
  }),
  removePhoto: call({
    path: '/project/remove_photo',
    summary: 'Staff: remove a photo.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({ photo_id: id }),
    output: z.object({}),
  }),
  addFile: call({
    path: '/project/add_file',
    summary: 'Staff: add a document (PDF, Word, Excel, PowerPoint, DWG, JPEG, PNG or WebP, at most 16 MB).',
    effect: 'write',
    bodyLimit: carrying(mostFileBytes),
    counts: 'nothing',
    input: z.object({
      projectid: id,
      name: z.string().trim().min(1).max(150),
      content: content(mostFileBytes),
      caption_zh: caption,
      caption_en: caption,
      dated_on: z.iso.date().nullish(),
    }),
    output: z.object({ id: z.int() }),
  }),
  removeFile: call({
    path: '/project/remove_file',
    summary: 'Staff: remove a document.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({ file_id: id }),
    output: z.object({}),
  }),
})
