export type FlatArray = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array

export function doubled<Values extends FlatArray>(values: Values): Values {
  return resized(values, Math.max(16, values.length * 2))
}

export function resized<Values extends FlatArray>(values: Values, length: number): Values {
  const Kind = values.constructor as new (length: number) => Values
  const larger = new Kind(length)
  larger.set(values.subarray(0, Math.min(length, values.length)))
  return larger
}

/** Room for `needed` entries, growing by an eighth so that large arrays waste little. */
export function withRoom<Values extends FlatArray>(values: Values, needed: number): Values {
  if (needed <= values.length) return values
  return resized(
    values,
    Math.max(needed, values.length < 65_536 ? values.length * 2 : values.length + (values.length >>> 3)),
  )
}

/** Named arrays on their way to or from a snapshot file. */
export interface ArrayBag {
  put(name: string, values: FlatArray): void
  take<Values extends FlatArray>(name: string, kind: new (length: number) => Values): Values
}
