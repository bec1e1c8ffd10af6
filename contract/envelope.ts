import { z } from 'zod'

const hint = z.union([z.string().max(200), z.number(), z.boolean()]).nullish()

/**
 * What every request carries beside its own fields. Hints only: access comes from the session.
 * `session_id` is the readable token that must match the session's cookie (CSRF).
 */
export const envelope = z.object({
  session_id: z.string().max(200).nullish(),
  rcc_gx_pl: hint,
  fid: hint,
  plid: hint,
  lang: hint,
  away_mode: hint,
  authorize_type: hint,
  pl_style: hint,
  visitor_id: hint,
  decrypted: z.boolean().nullish().describe('True asks for a plain answer where answers are encrypted.'),
})
export type Envelope = z.infer<typeof envelope>

/** Every answer. Success is `code` 10000 and no other: a failure (20001) lies above it. `data.fields` of a refused input: { field: words }. */
export interface Answer<T = unknown> {
  code: number
  message: string
  data: T
  /** `data` is base64 of nonce, ciphertext and tag under the session's key (AES-256-GCM). */
  encrypted?: true
  /** Of a call that took from a budget: what is left of each of its limits. */
  left?: LimitLeft[]
}

/** What is left of a limit; it holds for every stretch of so many minutes. */
export const limitLeft = z.object({ name: z.string(), left: z.int(), most: z.int(), minutes: z.int() })
export type LimitLeft = z.infer<typeof limitLeft>

export const SUCCESS = 10_000
export const SUCCESS_MESSAGE = 'OK'

/** What a list asks for beside its filters. */
export const paging = z.object({
  page: z.int().min(1).max(50_000).default(1),
  per_page: z.int().min(1).max(200).optional(),
})

/** What a list answers: one page, and the exact total up to the deep paging limit. */
export function listOf<Row extends z.ZodType>(row: Row) {
  return z.object({
    list: z.array(row),
    total: z.int(),
    /** The total stopped counting at the limit. */
    total_capped: z.boolean(),
    page: z.int(),
    per_page: z.int(),
  })
}

/** A named thing of a vocabulary, its name in the request's language. */
export const named = z.object({ id: z.int(), name: z.string() })
export type Named = z.infer<typeof named>
