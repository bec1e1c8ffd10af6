import type { Call } from '@groundbreak/contract/define'
import fc from 'fast-check'
import { z } from 'zod'

/** As much of JSON Schema as the contract uses. */
interface Schema {
  type?: string
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  required?: string[]
  items?: Schema
  prefixItems?: Schema[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  minimum?: number
  maximum?: number
  maxLength?: number
  maxItems?: number
  pattern?: string
  format?: string
}

const NUL = '\u0000'

/** Values that have broken servers before. */
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    {},
    [],
    '',
    ' ',
    NUL,
    `测试${NUL}`,
    '\ud800',
    '\udfff测',
    '\u202e\ufeff\u200b',
    "' or 1=1 --",
    '%_\\',
    '../../etc/passwd',
    '=1+1',
    '<script>alert(1)</script>',
    '__proto__',
    'constructor',
    'NaN',
    '2026-02-30',
    '9999-12-31',
    '-infinity',
    '0001-01-01',
    -1,
    0,
    1,
    0.1,
    -0,
    2_147_483_647,
    2_147_483_648,
    Number.MAX_SAFE_INTEGER,
    2 ** 63,
    1e308,
    -1e308,
    '测'.repeat(5_000),
    'a'.repeat(70_000),
    Array.from({ length: 5_000 }, (_, at) => at),
    Array.from({ length: 50 }, () => null),
    { toString: 'x', length: -1 },
    JSON.parse('{"__proto__":{"admin":true}}'),
  ),
  fc.integer(),
  fc.double(),
  fc.string({ unit: 'binary', maxLength: 40 }),
)

/** What the schema lets through, or nearly. */
function fitting(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => fitting(choice)))
  switch (schema.type) {
    case 'object':
      return fittingObject(schema)
    case 'array':
      if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map((item) => fitting(item)))
      return fc.array(fitting(schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? 4, 4) })
    case 'integer':
    case 'number':
      return fc.integer({
        min: Math.ceil(Math.max(schema.minimum ?? -10, -1e9)),
        max: Math.floor(Math.min(Math.max(schema.maximum ?? 10, schema.minimum ?? 0), 1e9)),
      })
    case 'boolean':
      return fc.boolean()
    case 'string':
      return fc.constantFrom(
        '测试',
        'test',
        '1',
        '2026-01-01',
        '2026-11-21T00:00:00Z',
        'a@example.com',
        '13800000000',
      )
    default:
      return fc.constant(null)
  }
}

function fittingObject({
  properties = {},
  required = [],
  additionalProperties,
}: Schema): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, of]) => [name, fitting(of)]))
  const known = fc.record(fields, { requiredKeys: required.filter((name) => name in fields) })
  if (typeof additionalProperties !== 'object') return known
  return fc.dictionary(fc.constantFrom('1', 'key', '测试'), fitting(additionalProperties), { maxKeys: 3 })
}

/** Puts something else at a place of a value, as deep as `depth` says. */
function broken(value: unknown, way: readonly number[], other: unknown): unknown {
  const [step, ...rest] = way
  if (step === undefined || typeof value !== 'object' || value === null) return other
  if (Array.isArray(value))
    return value.length === 0
      ? [other]
      : value.map((item, at) => (at === step % value.length ? broken(item, rest, other) : (item as unknown)))
  const keys = Object.keys(value)
  const key = keys[step % Math.max(1, keys.length)] ?? 'more'
  return { ...value, [key]: broken((value as Record<string, unknown>)[key], rest, other) }
}

export interface Malformed {
  contentType: string
  body: string | Buffer
}

const json = (body: string | Buffer): Malformed => ({ contentType: 'application/json', body })
const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`

/** Bodies that are broken below the schema. */
const rough: fc.Arbitrary<Malformed> = fc.oneof(
  fc.constantFrom<Malformed>(
    json(''),
    json('{'),
    json('null'),
    json('[]'),
    json('"x"'),
    json('{"projectid":1e400}'),
    json('{"projectid":1,"projectid":{}}'),
    json(`{"filters":${deep(10_000)}}`),
    json(deep(10_000)),
    json(`[${'['.repeat(10_000)}`),
    json(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])),
    json('{"__proto__":{"may":"anyone"},"constructor":{"prototype":{}}}'),
    json('{"lang":{"toString":1},"session_id":[]}'),
    { contentType: 'application/x-www-form-urlencoded', body: 'projectid=1' },
    { contentType: 'text/plain', body: '{"projectid":1}' },
    { contentType: 'multipart/form-data; boundary=x', body: '--x--' },
    { contentType: 'application/json; charset=utf-16', body: '{"projectid":1}' },
    { contentType: '', body: '{}' },
  ),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => json(Buffer.from(bytes))),
)

/** Requests of a call that nobody well-meaning sends: fields of its schema with something else in their place. */
export function malformed(call: Call): fc.Arbitrary<Malformed> {
  const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Schema
  const places = fc.array(fc.tuple(fc.array(fc.nat(20), { minLength: 1, maxLength: 4 }), hostile), {
    maxLength: 3,
  })
  const fields = fc
    .tuple(fitting(schema), places)
    .map(([value, changes]) => changes.reduce((now, [way, other]) => broken(now, way, other), value))
    .map((value) => json(JSON.stringify(value) ?? 'null'))
  return fc.oneof({ weight: 5, arbitrary: fields }, { weight: 1, arbitrary: rough })
}
