import type { Named } from '@groundbreak/contract/envelope'
import type { Language } from '@groundbreak/phrases/phrases'
import type { Db } from '../db/pool'
import { nameOf } from '../names/names'
import { loadVocabularies, type VocabularyRows } from './vocabularies.queries'

interface Names {
  id: number
  name_zh: string
  name_en: string
}

const byId = <Row extends { id: number }>(rows: Row[]): Map<number, Row> =>
  new Map(rows.map((row) => [row.id, row]))

/** The vocabularies as one moment had them. */
class Words {
  readonly stages
  readonly categories
  readonly roles
  readonly countries
  readonly regions
  readonly options
  readonly sources

  constructor(readonly rows: VocabularyRows) {
    this.stages = byId(rows.stages)
    this.categories = byId(rows.categories)
    this.roles = byId(rows.roles)
    this.countries = byId(rows.countries)
    this.regions = byId(rows.regions)
    this.options = byId(rows.options)
    this.sources = byId(rows.sources)
  }
}

export type Vocabulary = 'stages' | 'categories' | 'roles' | 'countries' | 'regions' | 'options' | 'sources'

/** How old the kept names may be before they are read again, in the background of the call that notices. */
const FRESH_MS = 60_000

/** The names of everything that has a code, kept in memory: a list of 50 rows asks the database for none. */
export class Vocabularies {
  #words: Words
  #loadedAt = Date.now()
  #reloading = false

  private constructor(
    private readonly db: Db,
    rows: VocabularyRows,
  ) {
    this.#words = new Words(rows)
  }

  static async load(db: Db): Promise<Vocabularies> {
    return new Vocabularies(db, await loadVocabularies(db))
  }

  get words(): Words {
    if (Date.now() - this.#loadedAt > FRESH_MS) void this.#reload()
    return this.#words
  }

  /** The name of a code; a code without a row (of a vocabulary loaded just now) is named by its number. */
  named(vocabulary: Vocabulary, id: number, language: Language): Named {
    const row: Names | undefined = this.words[vocabulary].get(id)
    return { id, name: row ? nameOf(row, language) : String(id) }
  }

  namedOrNull(vocabulary: Vocabulary, id: number | null, language: Language): Named | null {
    return id === null ? null : this.named(vocabulary, id, language)
  }

  /** A place as rows say it: 浙江, not 浙江省. */
  placeOrNull(id: number | null, language: Language): Named | null {
    if (id === null) return null
    const row = this.words.regions.get(id)
    return { id, name: row ? (language === 'en' ? row.short_en : row.short_zh) : String(id) }
  }

  stage(id: number, language: Language): Named & { key: string; kind: string } {
    const row = this.words.stages.get(id)
    if (!row) return { id, name: String(id), key: '', kind: '' }
    return { id, name: nameOf(row, language), key: row.key, kind: row.kind }
  }

  async #reload(): Promise<void> {
    if (this.#reloading) return
    this.#reloading = true
    try {
      this.#words = new Words(await loadVocabularies(this.db))
      this.#loadedAt = Date.now()
    } catch {
      // The names kept are still right; the next call tries again.
    } finally {
      this.#reloading = false
    }
  }
}
