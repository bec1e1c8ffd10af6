/** The shape a second language must fill: the same keys, words for words and functions of the same values. */
export type SameKeys<T> = T extends string
  ? string
  : T extends (values: infer V) => string
    ? (values: V) => string
    : { [K in keyof T]: SameKeys<T[K]> }
