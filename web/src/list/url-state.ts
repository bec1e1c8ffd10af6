import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { z } from 'zod'

/** A flat object; every field has a default or is optional, so that the bare address is a valid screen. */
export type UrlSchema = z.ZodObject<z.ZodRawShape>

/** Reads the fields of `schema`; what does not fit is left at its default. */
export function parseUrl<S extends UrlSchema>(schema: S, params: URLSearchParams): z.output<S> {
  const found: Record<string, unknown> = {}
  for (const [key, field] of Object.entries(schema.shape)) {
    const value = params.has(key) ? readField(field, params.getAll(key)) : undefined
    if (value !== undefined) found[key] = value
  }
  return schema.parse(found)
}

/**
 * Writes `state` into a copy of `params`: fields at their default are left out, so links are short, and
 * parameters the schema does not name stay. Lists repeat their key; objects are JSON.
 */
export function writeUrl<S extends UrlSchema>(
  schema: S,
  state: z.output<S>,
  params: URLSearchParams,
): URLSearchParams {
  const defaults: Record<string, unknown> = schema.parse({})
  const next = new URLSearchParams(params)
  for (const key of Object.keys(schema.shape)) {
    next.delete(key)
    const value: unknown = (state as Record<string, unknown>)[key]
    if (value === undefined || value === null || same(value, defaults[key])) continue
    for (const text of written(value)) next.append(key, text)
  }
  return next
}

/** The screen's state, kept in the address. `patch` changes some fields; a change by default is a new entry in the history. */
export function useUrlState<S extends UrlSchema>(
  schema: S,
): [z.output<S>, (change: Partial<z.output<S>>, options?: { replace?: boolean }) => void] {
  const [params, setParams] = useSearchParams()
  const state = useMemo(() => parseUrl(schema, params), [schema, params])
  const patch = useCallback(
    (change: Partial<z.output<S>>, options?: { replace?: boolean }) =>
      setParams((now) => writeUrl(schema, { ...parseUrl(schema, now), ...change }, now), options),
    [schema, setParams],
  )
  return [state, patch]
}

export type Sort = { key: string; order: 'asc' | 'desc' }

/** page, perPage and sort ('key:asc', 'key:desc'; '' is the screen's own order) beside the filters of a screen. */
export function listSchema<F extends z.ZodRawShape>(filters: F, perPage = 50) {
  return z.object({
    ...filters,
    page: z.number().int().min(1).default(1),
    perPage: z.number().int().min(1).max(200).default(perPage),
    sort: z
      .string()
      .regex(/^$|^[\w-]+:(asc|desc)$/)
      .default(''),
  })
}

/** useUrlState for a list: any change but of the page goes back to page 1. */
export function useListState<S extends UrlSchema>(schema: S) {
  const [state, patch] = useUrlState(schema)
  const change = useCallback(
    (next: Partial<z.output<S>>, options?: { replace?: boolean }) =>
      patch('page' in next ? next : { ...next, page: 1 }, options),
    [patch],
  )
  return [state, change] as const
}

export function parseSort(text: string): Sort | null {
  const [key, order] = text.split(':')
  return key && (order === 'asc' || order === 'desc') ? { key, order } : null
}

export function writeSort(sort: Sort | null): string {
  return sort ? `${sort.key}:${sort.order}` : ''
}

/** The first reading of the texts that the field accepts. */
function readField(field: z.core.$ZodType, texts: readonly string[]): unknown {
  for (const candidate of candidates(texts)) {
    const result = z.safeParse(field, candidate)
    if (result.success) return result.data
  }
  return undefined
}

function* candidates(texts: readonly string[]): Iterable<unknown> {
  const [only] = texts
  const listed = texts.length === 1 && only === '' ? [] : texts
  yield listed
  const numbers = listed.map(Number)
  if (listed.every((text, index) => text.trim() !== '' && Number.isFinite(numbers[index]))) yield numbers
  if (texts.length !== 1 || only === undefined) return
  yield only
  if (only.trim() !== '' && Number.isFinite(Number(only))) yield Number(only)
  if (only === 'true' || only === 'false') yield only === 'true'
  if (/^[[{]/.test(only)) {
    try {
      yield JSON.parse(only)
    } catch {
      // Not JSON after all: the field keeps its default.
    }
  }
}

function written(value: unknown): string[] {
  if (!Array.isArray(value)) return [text(value)]
  if (value.length === 0) return ['']
  return value.some((item) => typeof item === 'object') ? [JSON.stringify(value)] : value.map(text)
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function same(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}
