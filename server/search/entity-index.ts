import { type ArrayBag, withRoom } from './arrays'
import { CodeColumn } from './code-column'
import { BitsetPool, countOf, type DocSet, toList } from './doc-set'
import { Evaluation } from './evaluation'
import { Facets } from './facets'
import { GrowingBits } from './growing-bits'
import { countGrid } from './grid'
import { IdTable } from './id-table'
import { IdBits, LinkColumn } from './link-column'
import { NumberColumn } from './number-column'
import { NameTexts, NameTokens } from './names'
import type { PackedDocuments, PackedNames } from './packing'
import { Postings } from './postings'
import type {
  Clause,
  Entity,
  GridQuery,
  GridResult,
  SearchQuery,
  SearchResult,
  SiftQuery,
  SiftResult,
  SuggestQuery,
  TextClause,
} from './query'
import { pinyinFields } from './reference'
import type { Named } from './rows'
import { CheckedWords } from './checked-words'
import { RunTable } from './runs'
import { Scores } from './scores'
import { wordsOf } from './text'
import { TextStore } from './text-store'
import { TokenBatch } from './token-batch'
import { codeSpace, FieldTokens } from './tokens'
import { Vocabulary } from './vocabulary'
import { beginsWith, bitsOf, type Lookup } from './words'

/** A build may be shared by two threads: one keeps texts, codes and numbers, the other makes the tokens. */
export type Half = 'tokens' | 'columns'

/** The index of another entity. */
export type Related = (entity: string) => EntityIndex

const unrelated: Related = (entity) => {
  throw new RangeError(`nothing named ${entity} is searchable here`)
}

/** Below this many matches a page is sorted instead of walked. */
const FEW = 1_000
const MOST_SUGGESTIONS_RANKED = 200

/**
 * The records of one entity in typed arrays. Documents are numbered in order of arrival; a changed
 * record is a new document, its old one is no longer `live`.
 */
export class EntityIndex implements Lookup {
  readonly pool = new BitsetPool()
  postings = new Postings()
  runs = new RunTable()
  texts = new TextStore()
  vocabulary = new Vocabulary(this.postings)
  repeats: GrowingBits[]
  checked = new CheckedWords()
  live = new Uint32Array(64)
  liveCount = 0
  size = 0
  /** Grows with every change. */
  version = 0
  private ids = new IdTable()
  codes: CodeColumn[]
  private numbers: NumberColumn[]
  private links: LinkColumn[]
  /** Questions being answered: one may come back to this index through another one. */
  private asked = 0
  private frozen = false
  private nameTokens: NameTokens | undefined
  private nameTexts: NameTexts | undefined
  /** Not encoded before it is known from documents which characters are frequent. */
  private readonly waitingNames: PackedNames[] = []
  private readonly tokens = new FieldTokens()
  private readonly codeTokens = new TokenBatch()
  private facets = new Facets()
  private scores = new Scores()

  constructor(
    readonly entity: Entity,
    readonly related: Related = unrelated,
  ) {
    this.repeats = entity.text.map(() => new GrowingBits())
    this.codes = entity.codes.map(() => new CodeColumn())
    this.numbers = entity.numbers.map(() => new NumberColumn())
    this.links = linksOf(entity).map(() => new LinkColumn())
  }

  get hasReplaced(): boolean {
    return this.liveCount < this.size
  }

  /** For a build: what is called how, before the records that name it by id. */
  addNames({ field, by }: Named, names: PackedNames, half?: Half): void {
    const named = { field: this.entity.text.indexOf(field), column: this.codeColumnAt(by) }
    if (half !== 'columns') {
      this.nameTokens ??= new NameTokens(named)
      this.nameTokens.add(names, this)
    }
    if (half !== 'tokens') {
      this.nameTexts ??= new NameTexts(named)
      this.waitingNames.push(names)
    }
  }

  /** Adds records, or new versions of records. */
  add(packed: PackedDocuments, half?: Half): void {
    this.version++
    const first = this.size
    for (const id of packed.ids) this.addRecord(id)
    if (half !== 'columns') this.addTokens(packed, first)
    if (half !== 'tokens') this.addColumns(packed)
    if (this.frozen && this.size > first) {
      const added = Uint32Array.from({ length: this.size - first }, (_, i) => first + i)
      for (const column of this.numbers) column.merge(added, (doc) => this.ids.idOf(doc))
    }
  }

  remove(ids: Iterable<number>): void {
    this.version++
    for (const id of ids) {
      const doc = this.ids.find(id)
      if (doc >= 0) this.bury(doc)
    }
  }

  /** Ends the build: packs the lists and sorts the orders. */
  freeze(half?: Half): void {
    this.nameTokens = undefined
    this.nameTexts = undefined
    this.waitingNames.length = 0
    if (half !== 'columns') this.postings.freeze(this.size)
    if (half !== 'tokens') {
      this.texts.trim()
      for (const column of this.codes) column.trim()
      for (const column of this.links) column.trim()
      const byId = this.ids.docsById()
      for (const column of this.numbers) column.freeze(byId)
    }
    this.frozen = true
  }

  search(query: SearchQuery): SearchResult {
    return this.asking(() => this.answer(query))
  }

  grid(query: GridQuery): GridResult {
    return this.asking(() => countGrid(this, query))
  }

  /** The records that match all of the clauses. */
  idsMatching(clauses: readonly Clause[]): IdBits {
    return this.asking(() => {
      const set = new Evaluation(this, clauses, []).matches()
      const docs = toList(set, new Uint32Array(countOf(set)), this.size)
      return IdBits.of(docs, this.ids.all)
    })
  }

  sift({ among, scope, clauses }: SiftQuery): SiftResult {
    const given: Clause = { kind: 'ids', dimension: 'among', ids: among }
    return this.asking(() => {
      const ids = this.idsOf(new Evaluation(this, [given], scope ?? []).matches())
      const within: Clause = { ...given, ids }
      return {
        ids,
        matching: clauses.map((clause) => this.idsOf(new Evaluation(this, [clause], [within]).matches())),
      }
    })
  }

  /** Ids of records whose name fits what was typed so far: names that begin with it first, then the newest. */
  suggest({ words, limit, scope }: SuggestQuery): number[] {
    const typed = wordsOf(words)
    if (typed.length === 0) return []
    const clause: TextClause = {
      kind: 'text',
      dimension: 'name',
      words,
      fields: this.entity.text.slice(0, 1),
    }
    return this.asking(() => {
      const set = new Evaluation(this, [clause], scope ?? []).matches()
      const docs = this.page(set, { by: this.entity.order, descending: true }, 0, MOST_SUGGESTIONS_RANKED)
      const first = docs.filter((doc) => beginsWith(this, doc, typed[0]!))
      const begins = new Set(first)
      return [...first, ...docs.filter((doc) => !begins.has(doc))]
        .slice(0, limit)
        .map((doc) => this.ids.idOf(doc))
    })
  }

  docsOfIds(ids: Iterable<number>): Uint32Array {
    const docs: number[] = []
    for (const id of new Set(ids)) {
      const doc = this.ids.find(id)
      if (doc >= 0 && this.isLive(doc)) docs.push(doc)
    }
    return Uint32Array.from(docs).toSorted()
  }

  idOf(doc: number): number {
    return this.ids.idOf(doc)
  }

  /** The newest document of the record, or -1. */
  docOf(id: number): number {
    return this.ids.find(id)
  }

  codeColumnAt(name: string): number {
    return positionOf(this.entity.codes, name, this.entity)
  }

  linkColumn(entity: string): LinkColumn {
    const names = linksOf(this.entity).map(({ name }) => name)
    return this.links[positionOf(names, entity, this.entity)]!
  }

  numberColumn(name: string): NumberColumn {
    return this.numbers[positionOf(this.entity.numbers, name, this.entity)]!
  }

  fieldMasks(clause: TextClause): { written: number; spoken: number } {
    const maskOf = (names: readonly string[]) =>
      names.reduce((mask, name) => mask | (1 << positionOf(this.entity.text, name, this.entity)), 0)
    const written = maskOf(clause.fields ?? this.entity.text)
    return { written, spoken: clause.pinyin === false ? 0 : written & maskOf(pinyinFields(this.entity)) }
  }

  save(bag: ArrayBag): void {
    const { name } = this.entity
    bag.put(`${name}.sizes`, Uint32Array.of(this.size, this.liveCount, this.version))
    bag.put(`${name}.live`, this.live)
    this.ids.save(bag, `${name}.ids`)
    this.postings.save(bag, `${name}.postings`)
    this.runs.save(bag, `${name}.runs`)
    this.repeats.forEach((bits, i) => bits.save(bag, `${name}.repeats${i}`))
    this.saveColumns(bag)
  }

  /** The half that holds texts, codes and numbers. */
  saveColumns(bag: ArrayBag): void {
    const { name } = this.entity
    this.texts.save(bag, `${name}.texts`)
    this.codes.forEach((column, i) => column.save(bag, `${name}.codes${i}`))
    this.numbers.forEach((column, i) => column.save(bag, `${name}.numbers${i}`))
    this.links.forEach((column, i) => column.save(bag, `${name}.links${i}`))
  }

  takeColumns(bag: ArrayBag): void {
    const { name, codes, numbers } = this.entity
    this.texts = TextStore.load(bag, `${name}.texts`)
    this.codes = codes.map((_, i) => CodeColumn.load(bag, `${name}.codes${i}`))
    this.numbers = numbers.map((_, i) => NumberColumn.load(bag, `${name}.numbers${i}`))
    this.links = linksOf(this.entity).map((_, i) => LinkColumn.load(bag, `${name}.links${i}`))
  }

  static load(entity: Entity, bag: ArrayBag, related?: Related): EntityIndex {
    const index = new EntityIndex(entity, related)
    const { name } = entity
    const [size, liveCount, version] = bag.take(`${name}.sizes`, Uint32Array)
    index.size = size!
    index.version = version!
    index.liveCount = liveCount!
    index.live = bag.take(`${name}.live`, Uint32Array)
    index.ids = IdTable.load(bag, `${name}.ids`)
    index.postings = Postings.load(bag, `${name}.postings`)
    index.vocabulary = new Vocabulary(index.postings)
    index.runs = RunTable.load(bag, `${name}.runs`)
    index.repeats = entity.text.map((_, i) => GrowingBits.load(bag, `${name}.repeats${i}`))
    index.takeColumns(bag)
    index.frozen = true
    return index
  }

  /** Keeps what an earlier state of the same index had worked out; the earlier one must not be asked again. */
  succeed(earlier: EntityIndex): void {
    this.facets = earlier.facets
    this.scores = earlier.scores
    this.checked = earlier.checked
    this.vocabulary = earlier.vocabulary
    this.vocabulary.follow(this.postings)
  }

  /** The bitsets of an answer are free again once the outermost question is answered. */
  private asking<Answer>(work: () => Answer): Answer {
    this.asked++
    try {
      return work()
    } finally {
      if (--this.asked === 0) this.pool.reclaim()
    }
  }

  private answer(query: SearchQuery): SearchResult {
    const evaluation = new Evaluation(this, query.clauses, query.scope ?? [])
    const all = evaluation.matches()
    const count = countOf(all)
    const limit = query.totalLimit ?? Infinity
    const result: SearchResult = {
      ...this.pageOf(all, query),
      total: Math.min(count, limit),
      totalCapped: count > limit,
      facets: this.facets.of(this, evaluation, all, query),
    }
    if (query.without) {
      const dimensions = [...new Set(query.clauses.map((clause) => clause.dimension))]
      result.without = dimensions.map((dimension) => ({
        dimension,
        total: countOf(evaluation.matches(dimension)),
      }))
    }
    return result
  }

  private pageOf(set: DocSet, { sort, offset, limit }: SearchQuery): Pick<SearchResult, 'ids' | 'points'> {
    const { by, descending } = sort ?? { by: this.entity.order, descending: true }
    if (typeof by !== 'string') return this.scores.page(this, set, { scoring: by, descending, offset, limit })
    return { ids: this.page(set, { by, descending }, offset, limit).map((doc) => this.ids.idOf(doc)) }
  }

  private idsOf(set: DocSet): number[] {
    const docs = toList(set, new Uint32Array(countOf(set)), this.size)
    return Array.from(docs, (doc) => this.ids.idOf(doc)).toSorted((a, b) => a - b)
  }

  private page(
    set: DocSet,
    sort: { by: string; descending: boolean },
    offset: number,
    limit: number,
  ): number[] {
    const column = this.numberColumn(sort.by)
    const count = countOf(set)
    if (offset >= count) return []
    if (count > FEW) {
      return column.page(bitsOf(set, this), { descending: sort.descending, offset, limit })
    }
    const docs = Array.from(toList(set, new Uint32Array(count), this.size))
    const direction = sort.descending ? -1 : 1
    docs.sort((a, b) => {
      const [left, right] = [column.at(a), column.at(b)]
      if (Number.isNaN(left) !== Number.isNaN(right)) return Number.isNaN(left) ? 1 : -1
      if (left === right || Number.isNaN(left)) return this.ids.idOf(b) - this.ids.idOf(a)
      return left < right ? -direction : direction
    })
    return docs.slice(offset, offset + limit)
  }

  private addRecord(id: number): void {
    const before = this.ids.find(id)
    if (before >= 0) this.bury(before)
    const doc = this.size++
    this.ids.add(id, doc)
    this.live = withRoom(this.live, (doc >>> 5) + 1)
    this.live[doc >>> 5]! |= 1 << (doc & 31)
    this.liveCount++
  }

  /** Field after field: the tokens of one field are few enough to stay in the processor's cache. */
  private addTokens(packed: PackedDocuments, first: number): void {
    const { units, unitEnds } = packed
    const starts = unitEnds.map((_, i) => (i === 0 ? 0 : unitEnds[i - 1]!))
    this.repeats.forEach((repeats, field) => {
      for (let i = 0; i < starts.length; i++)
        starts[i] = this.tokens.add(first + i, units, starts[i]!, repeats)
      this.tokens.flush(this, field, units)
    })
    const { postings, nameTokens } = this
    nameTokens?.addDocs(packed, this.codes.length, {
      first,
      postings,
      repeats: this.repeats[nameTokens.field]!,
    })
    this.eachCodeColumn(packed, (column, doc, from, to) => {
      for (let at = from; at < to; at++) this.codeTokens.add(packed.codes[at]! >>> 0, first + doc)
      if (doc + 1 < starts.length) return
      const { codeTokens } = this
      codeTokens.flush(postings, (slot) => postings.numberOf(codeSpace(column), codeTokens.keyOf(slot)))
    })
  }

  private addColumns(packed: PackedDocuments): void {
    const { units, unitEnds, codes, numbers } = packed
    const { texts, nameTexts } = this
    texts.learn(units, ...this.waitingNames.slice(0, 1).map((names) => names.units))
    for (const names of this.waitingNames.splice(0)) nameTexts?.add(names, texts)
    if (nameTexts) nameTexts.addDocs(packed, this.codes.length, texts)
    else
      for (let i = 0; i < unitEnds.length; i++) texts.add(units, i === 0 ? 0 : unitEnds[i - 1]!, unitEnds[i]!)
    this.eachCodeColumn(packed, (column, _doc, from, to) => this.codes[column]!.add(codes, from, to))
    const columnCount = this.numbers.length
    this.numbers.forEach((column, at) => {
      for (let i = at; i < numbers.length; i += columnCount) column.add(numbers[i]!)
    })
    this.addLinks(packed)
  }

  private addLinks({ ids, links }: PackedDocuments): void {
    if (this.links.length === 0) return
    for (let doc = 0, at = 0; doc < ids.length; doc++) {
      for (const column of this.links) {
        const from = at + 1
        at = from + 2 * links[at]!
        column.add(links, from, at)
      }
    }
  }

  /** Column after column, where the codes of each document stand. */
  private eachCodeColumn(
    { ids, codes }: PackedDocuments,
    visit: (column: number, doc: number, from: number, to: number) => void,
  ): void {
    const columnCount = this.codes.length
    const starts = new Uint32Array(ids.length)
    for (let i = 0, at = 0; i < starts.length; i++) {
      starts[i] = at
      for (let column = 0; column < columnCount; column++) at += 1 + codes[at]!
    }
    for (let column = 0; column < columnCount; column++) {
      for (let doc = 0; doc < starts.length; doc++) {
        const from = starts[doc]! + 1
        starts[doc] = from + codes[from - 1]!
        visit(column, doc, from, starts[doc]!)
      }
    }
  }

  private isLive(doc: number): boolean {
    return ((this.live[doc >>> 5]! >>> (doc & 31)) & 1) === 1
  }

  private bury(doc: number): void {
    if (!this.isLive(doc)) return
    this.live[doc >>> 5]! &= ~(1 << (doc & 31))
    this.liveCount--
  }
}

const linksOf = ({ links = [] }: Entity): readonly Entity[] => links

function positionOf(names: readonly string[], name: string, entity: Entity): number {
  const position = names.indexOf(name)
  if (position < 0) throw new RangeError(`${entity.name} has no searchable ${name}`)
  return position
}
