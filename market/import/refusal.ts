import type { errors } from '@groundbreak/phrases/zh/import'

export type RefusalCode = keyof typeof errors

/** Why a file is not taken in: a phrase of phrases/…/import.ts with its values. */
export class ImportRefusal extends Error {
  constructor(
    readonly code: RefusalCode,
    readonly values: Record<string, string | number> = {},
  ) {
    super(`${code} ${JSON.stringify(values)}`)
    this.name = 'ImportRefusal'
  }
}
