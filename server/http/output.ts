import type { z } from 'zod'

type Pick = (value: unknown) => unknown
const same: Pick = (value) => value

/**
 * Compiles a schema to a function that copies only what the schema names: what it does not name does not
 * leave. It trusts the types: the compiler holds handlers to them, and tests parse every answer in full.
 */
export function picker(schema: z.ZodType): Pick {
  return compile(schema) ?? same
}

interface Schema {
  def: {
    type: string
    shape?: Record<string, Schema>
    element?: Schema
    valueType?: Schema
    innerType?: Schema
    options?: Schema[]
    in?: Schema
    out?: Schema
  }
}

/** Undefined = nothing to strip below. */
function compile(schema: Schema): Pick | undefined {
  const { def } = schema
  switch (def.type) {
    case 'object':
      return pickObject(Object.entries(def.shape ?? {}))
    case 'array': {
      const element = compile(def.element as Schema)
      return element && ((value) => (Array.isArray(value) ? value.map(element) : undefined))
    }
    case 'record': {
      const entry = compile(def.valueType as Schema)
      return entry && ((value) => pickRecord(value, entry))
    }
    case 'nullable':
    case 'optional':
    case 'default':
    case 'readonly':
    case 'nonoptional': {
      const inner = compile(def.innerType as Schema)
      return inner && ((value) => (value === null || value === undefined ? value : inner(value)))
    }
    case 'union':
      if (def.options?.some((option) => compile(option)))
        throw new Error('An output may not be a union of objects: it cannot be told what to strip')
      return undefined
    case 'string':
    case 'number':
    case 'int':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'null':
      return undefined
    default:
      throw new Error(`An output may not hold the schema type ${def.type}: it cannot be told what to strip`)
  }
}

function pickObject(shape: [string, Schema][]): Pick {
  const fields = shape.map(([name, field]) => ({ name, pick: compile(field) }))
  return (value) => {
    if (typeof value !== 'object' || value === null) return undefined
    const from = value as Record<string, unknown>
    const to: Record<string, unknown> = {}
    for (const { name, pick } of fields) {
      const found = from[name]
      if (found !== undefined) to[name] = pick ? pick(found) : found
    }
    return to
  }
}

function pickRecord(value: unknown, entry: Pick): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  return Object.fromEntries(Object.entries(value).map(([key, found]) => [key, entry(found)]))
}
