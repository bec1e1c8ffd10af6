interface Counter {
  count: number
}

const counters: Counter[] = []

/** By what rows that a factory makes differ: their names and numbers. */
export function counter(): Counter {
  const made = { count: 0 }
  counters.push(made)
  return made
}

/** The next row of each factory is its first again. Each file of tests has databases of its own. */
export function countAnew(): void {
  for (const made of counters) made.count = 0
}
