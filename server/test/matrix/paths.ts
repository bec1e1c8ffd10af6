/* Fields of requests as paths: `project_ids[]`, `items[].projectid`. */

export interface Leaf {
  path: string
  type?: string
  /** A whole number as ids are: positive, and as large as the database keeps them. */
  isWide: boolean
}

/** The leaves of a request's schema (JSON schema). */
export function leavesOf(schema: unknown, path = ''): Leaf[] {
  const { properties, items, anyOf, type, maximum } = schema as {
    properties?: Record<string, unknown>
    items?: unknown
    anyOf?: unknown[]
    type?: string
    maximum?: number
  }
  if (properties)
    return Object.entries(properties).flatMap(([name, one]) => leavesOf(one, path ? `${path}.${name}` : name))
  if (items) return leavesOf(items, `${path}[]`)
  if (anyOf) return anyOf.flatMap((one) => leavesOf(one, path))
  return [{ path, type, isWide: type === 'integer' && (maximum ?? 0) >= 2_147_483_647 }]
}

/** `body` with the value at a path such as `items[].projectid`. */
export function withField(body: object, path: string, value: unknown): object {
  const [head = '', ...rest] = path.split('.')
  const name = head.replaceAll('[]', '')
  const before = (body as Record<string, unknown>)[name]
  const inner = (one: unknown) => (rest.length === 0 ? value : withField(one ?? {}, rest.join('.'), value))
  return {
    ...body,
    [name]: head.endsWith('[]') ? [inner((before as unknown[] | undefined)?.[0])] : inner(before),
  }
}

/** Whether a body says anything at a path. */
export function hasField(body: object, path: string): boolean {
  const [head = '', ...rest] = path.split('.')
  const value = (body as Record<string, unknown>)[head.replaceAll('[]', '')]
  const inner = head.endsWith('[]') ? (value as unknown[] | undefined)?.[0] : value
  if (inner === undefined || inner === null) return false
  return rest.length === 0 || hasField(inner, rest.join('.'))
}
