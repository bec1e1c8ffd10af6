import { codes } from '@groundbreak/contract/codes'
import type { Answer } from '@groundbreak/contract/envelope'
import { RANGE_REVERSED } from '@groundbreak/contract/filters'
import { inputFaults } from '@groundbreak/contract/input-faults'
import { type ErrorKey, type ErrorValues, errorPhrase, type Language } from '@groundbreak/phrases/phrases'
import type { z } from 'zod'
import { isConnectionError } from '../db/pool'

/** One refused field: a phrase and its values. */
export interface FieldFault {
  key: ErrorKey
  values?: unknown
}

/** A refusal that is an answer of the call, in words of the viewer's language. */
export class Failure extends Error {
  /** What the call wrote is committed all the same (a failed login leaves its trace). */
  keepsWrites = false
  fields?: Record<string, FieldFault>
  /** What the answer tells beside its words. */
  data?: Record<string, unknown>

  constructor(
    readonly key: ErrorKey,
    readonly values?: unknown,
  ) {
    super(key)
    this.name = 'Failure'
  }
}

type ValuesOf<Key extends ErrorKey> = ErrorValues<Key> extends undefined ? [] : [values: ErrorValues<Key>]

/** `throw fail('projects.pageLimit', { rows })`: the key is a phrase in zh and en and has a code of its own. */
export function fail<Key extends ErrorKey>(key: Key, ...values: ValuesOf<Key>): Failure {
  return new Failure(key, values[0])
}

/** As `fail`, but what the call wrote so far stays. */
export function failKeepingWrites<Key extends ErrorKey>(key: Key, ...values: ValuesOf<Key>): Failure {
  const failure = new Failure(key, values[0])
  failure.keepsWrites = true
  return failure
}

/** Refuses fields by name. Code and message are those of the first. */
export function failFields(faults: Record<string, FieldFault>): Failure {
  const first = Object.values(faults)[0]
  if (!first) throw new Error('failFields needs a field')
  const failure = new Failure(first.key, first.values)
  failure.fields = faults
  return failure
}

/** What a schema refused, as phrases. Nested fields are named with dots. */
export function failOfSchema(error: z.ZodError): Failure {
  const faults = inputFaults(error)
  const [first] = Object.values(faults)
  const failure = new Failure(first?.key === RANGE_REVERSED ? RANGE_REVERSED : 'http.invalidInput')
  failure.fields = faults
  return failure
}

/** The envelope of a refusal. */
export function answerOf(failure: Failure, language: Language): Answer {
  const { key, values, fields } = failure
  return {
    code: codes[key],
    message: words(language, { key, values }),
    data: fields
      ? {
          fields: Object.fromEntries(
            Object.entries(fields).map(([field, fault]) => [field, words(language, fault)]),
          ),
        }
      : (failure.data ?? null),
  }
}

function words(language: Language, { key, values }: FieldFault): string {
  return errorPhrase(language, key, values as never)
}

/** Refusals of a call that are told by HTTP status too; all others are answers with status 200. */
const statuses: Partial<Record<ErrorKey, number>> = {
  'http.wrongHost': 421,
  'http.loginExpired': 403,
  'http.noPermission': 405,
  'http.tooFrequent': 429,
  'limits.captcha': 429,
  'limits.reached': 429,
  'http.system': 500,
  'http.unavailable': 503,
  'http.busy': 503,
  'http.diskFull': 503,
}

export function statusOf(key: ErrorKey): number {
  return statuses[key] ?? 200
}

/** Where no call is asked, the status is the answer: of files, pages and probes. */
const plainStatuses: Partial<Record<ErrorKey, number>> = {
  ...statuses,
  'http.notFound': 404,
  'files.notFound': 404,
  'files.ticketUsed': 410,
  'http.timeout': 503,
}

/** As Fastify and the sender of files say it, where they refuse; 400 where nobody says it. */
export function plainStatusOf(key: ErrorKey, error: unknown): number {
  const { statusCode = 400 } = (error ?? {}) as { statusCode?: number }
  return plainStatuses[key] ?? statusCode
}

/** Reads an unexpected error: what the database refused, or cannot be reached, has words; the rest is ours. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error
  const { code, statusCode } = (error ?? {}) as { code?: string; statusCode?: number }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Failure('http.tooLarge')
  if (code === '57014') return new Failure('http.timeout')
  if (code?.startsWith('22') && code.length === 5) return new Failure('http.invalidInput')
  if (code !== undefined && DISK_FULL.has(code)) return new Failure('http.diskFull')
  if (isDatabaseLost(code, error)) return new Failure('http.unavailable')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new Failure('http.badBody')
  return new Failure('http.system')
}

/** As PostgreSQL and as the system say it. */
const DISK_FULL: ReadonlySet<string> = new Set(['53100', 'ENOSPC', 'EDQUOT'])

function isDatabaseLost(code: string | undefined, error: unknown): boolean {
  if (code && /^(08|57P0|53)/.test(code)) return true
  return (
    isConnectionError(error) ||
    (error instanceof Error &&
      /^(timeout exceeded when trying to connect|Connection terminated)/.test(error.message))
  )
}
