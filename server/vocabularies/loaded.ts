import type pg from 'pg'
import { Vocabularies } from './vocabularies'

const loaded = new WeakMap<pg.Pool, Promise<Vocabularies>>()

/** The vocabularies of a database, read when they are first asked for. */
export function vocabulariesOf(pool: pg.Pool): Promise<Vocabularies> {
  const before = loaded.get(pool)
  if (before) return before
  const loading = Vocabularies.load(pool)
  loaded.set(pool, loading)
  // A database that was away once is not away for good.
  loading.catch(() => loaded.delete(pool))
  return loading
}
