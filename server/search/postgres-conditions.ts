import { areaCondition } from './postgres-areas'
import { codeLexeme, marked, spokenPattern, spokenQuery, writtenQuery } from './postgres-text'
import type { Clause, Entity, TextClause, ThroughClause } from './query'
import { isEmptyClause, pinyinFields } from './reference'
import { readingsOf, wordsOf } from './text'

/** Values of one statement, `$1` and on. */
export class Parameters {
  readonly values: unknown[] = []

  add(value: unknown): string {
    return `$${this.values.push(value)}`
  }
}

export function positionIn(entity: Entity, kind: 'text' | 'codes' | 'numbers', name: string): number {
  const position = entity[kind].indexOf(name)
  if (position < 0) throw new RangeError(`${entity.name} has no searchable ${name}`)
  return position
}

function wordCondition(entity: Entity, clause: TextClause, word: string, parameters: Parameters): string {
  const fields = clause.fields ?? entity.text
  const spoken = clause.pinyin === false ? [] : pinyinFields(entity).filter((field) => fields.includes(field))
  const readings = spoken.length === 0 ? [] : readingsOf(word)
  const pattern = parameters.add(`%${marked(word)}%`)
  const queries: string[] = []
  const looks: string[] = []
  for (const name of fields) {
    const field = positionIn(entity, 'text', name)
    queries.push(writtenQuery(field, word))
    looks.push(`texts[${field + 1}] like ${pattern}`)
  }
  for (const reading of readings) {
    const expression = parameters.add(spokenPattern(reading))
    for (const name of spoken) {
      const field = positionIn(entity, 'text', name)
      queries.push(spokenQuery(field, reading))
      looks.push(`texts[${field + 1}] ~ ${expression}`)
    }
  }
  return `(tokens @@ ${parameters.add(queries.join(' | '))}::tsquery and (${looks.join(' or ')}))`
}

function positive(entity: Entity, clause: Clause, parameters: Parameters): string {
  switch (clause.kind) {
    case 'text': {
      const words = wordsOf(clause.words).map((word) => wordCondition(entity, clause, word, parameters))
      return `(${words.join(clause.match === 'any' ? ' or ' : ' and ')})`
    }
    case 'codes': {
      const lexemes = clause.any.flatMap(({ column, values }) => {
        const position = positionIn(entity, 'codes', column)
        return values.map((value) => `'${codeLexeme(position, value)}'`)
      })
      return lexemes.length === 0 ? 'false' : `tokens @@ ${parameters.add(lexemes.join(' | '))}::tsquery`
    }
    case 'range': {
      const number = `numbers[${positionIn(entity, 'numbers', clause.column) + 1}]`
      const from = parameters.add(clause.from ?? -Infinity)
      const to = parameters.add(clause.to ?? Infinity)
      return `coalesce(${number} >= ${from}::float8 and ${number} <= ${to}::float8, false)`
    }
    case 'ids':
      return `id = any(${parameters.add([...clause.ids])}::int[])`
    case 'either': {
      const groups = clause.groups.map((group) => `(${conditionOf(entity, group, parameters)})`)
      return groups.length === 0 ? 'false' : `(${groups.join(' or ')})`
    }
    case 'through':
      return throughCondition(entity, clause, parameters)
    case 'area':
      return areaCondition(entity, clause, parameters)
  }
}

/** How the entity that a link leads to, its role and its id make one number of `search_documents.links`. */
export const LINKED_SHARE = 2 ** 48
export const ROLE_SHARE = 2 ** 32

/** What the rows are linked with is found first, then the rows. */
function throughCondition(
  entity: Entity,
  { entity: name, clauses, roles }: ThroughClause,
  parameters: Parameters,
): string {
  const place = (entity.links ?? []).findIndex((linked) => linked.name === name)
  const linked = entity.links?.[place]
  if (!linked) throw new RangeError(`${entity.name} has no searchable ${name}`)
  const start = (place + 1) * LINKED_SHARE
  const inRole = roles
    ? `and ((link % ${LINKED_SHARE}) / ${ROLE_SHARE})::int = any(${parameters.add([...roles])}::int[])`
    : ''
  return `id in (select linked.id from search_documents linked, unnest(linked.links) link
    where linked.entity = ${parameters.add(entity.name)} and link >= ${start} and link < ${start + LINKED_SHARE} ${inRole}
      and (link % ${ROLE_SHARE})::int in (select id from search_documents where ${conditionOf(linked, clauses, parameters)}))`
}

/** The SQL condition of clauses that all must hold, over `search_documents`. */
export function conditionOf(entity: Entity, clauses: readonly Clause[], parameters: Parameters): string {
  const conditions = [`entity = ${parameters.add(entity.name)}`]
  for (const clause of clauses) {
    if (isEmptyClause(clause)) continue
    const condition = positive(entity, clause, parameters)
    conditions.push(clause.not ? `not ${condition}` : condition)
  }
  return conditions.join(' and ')
}
