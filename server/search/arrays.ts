export type FlatArray = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array

/** Smaller arrays are copied to the other threads, larger ones shared with them. */
const LEAST_SHARED_BYTES = 16_384

type ArrayKind<Values extends FlatArray> = {
  new (length: number): Values
  new (buffer: SharedArrayBuffer, byteOffset: number, length: number): Values
  BYTES_PER_ELEMENT: number
}

/** A zeroed array that other threads can read without copying it. */
export function allocate<Values extends FlatArray>(Kind: ArrayKind<Values>, length: number): Values {
  const bytes = length * Kind.BYTES_PER_ELEMENT
  return bytes < LEAST_SHARED_BYTES ? new Kind(length) : new Kind(new SharedArrayBuffer(bytes), 0, length)
}

export function shared<Values extends FlatArray>(values: Values): Values {
  return values.buffer instanceof SharedArrayBuffer ? values : resized(values, values.length)
}

export function doubled<Values extends FlatArray>(values: Values): Values {
  return resized(values, Math.max(16, values.length * 2))
}

export function resized<Values extends FlatArray>(values: Values, length: number): Values {
  const larger = allocate(values.constructor as unknown as ArrayKind<Values>, length)
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

export class CollectedArrays implements ArrayBag {
  readonly arrays = new Map<string, FlatArray>()

  put(name: string, values: FlatArray): void {
    this.arrays.set(name, values)
  }

  take(): never {
    throw new Error('arrays being collected cannot be taken')
  }
}

export class GivenArrays implements ArrayBag {
  constructor(private readonly arrays: ReadonlyMap<string, FlatArray>) {}

  put(): never {
    throw new Error('arrays that were given cannot be added to')
  }

  take<Values extends FlatArray>(name: string, kind: new (length: number) => Values): Values {
    const values = this.arrays.get(name)
    if (!(values instanceof kind)) throw new Error(`the array ${name} is missing`)
    return values
  }
}
