/** Milliseconds of one after the other, and answers per second with several clients. */
export interface Measured {
  p50: number
  p95: number
  perSecond: number
}

export async function measure<Question>(
  questions: readonly Question[],
  ask: (question: Question) => Promise<unknown>,
  limits: { ms: number; most: number; clients: number },
): Promise<Measured> {
  const times: number[] = []
  await ask(questions[0]!)
  const end = performance.now() + limits.ms
  for (let i = 0; (performance.now() < end && i < limits.most) || i < 3; i++) {
    const begun = performance.now()
    await ask(questions[i % questions.length]!)
    times.push(performance.now() - begun)
  }
  times.sort((a, b) => a - b)
  return {
    p50: times[Math.floor(times.length * 0.5)]!,
    p95: times[Math.min(times.length - 1, Math.floor(times.length * 0.95))]!,
    perSecond: await throughput(questions, ask, limits),
  }
}

async function throughput<Question>(
  questions: readonly Question[],
  ask: (question: Question) => Promise<unknown>,
  { ms, most, clients }: { ms: number; most: number; clients: number },
): Promise<number> {
  const begun = performance.now()
  let asked = 0
  let answered = 0
  const client = async () => {
    while (performance.now() - begun < ms && asked < most * clients) {
      await ask(questions[asked++ % questions.length]!)
      answered++
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return (answered * 1_000) / (performance.now() - begun)
}

const cell = (text: string, width: number) => text.padStart(width)

/** A Markdown table: a row per question class; the ratio is throughput of the first engine to each other. */
export function printTable(columns: Record<string, Record<string, Measured>>): string {
  const [first, ...others] = Object.keys(columns)
  const header = ['question'.padEnd(20)]
  for (const name of [first!, ...others]) header.push(`${name} p50 ms`, 'p95 ms', 'q/s')
  for (const name of others) header.push(`times ${name}`)
  const lines = [`| ${header.join(' | ')} |`, `|${header.map(() => '---').join('|')}|`]
  const slowness = new Map<string, number>()
  for (const title of Object.keys(columns[first!]!)) {
    const cells = [title.padEnd(20)]
    for (const name of [first!, ...others]) {
      const { p50, p95, perSecond } = columns[name]![title]!
      cells.push(cell(p50.toFixed(2), 8), cell(p95.toFixed(2), 8), cell(perSecond.toFixed(0), 6))
      slowness.set(name, (slowness.get(name) ?? 0) + 1 / perSecond)
    }
    for (const name of others) {
      cells.push(cell((columns[first!]![title]!.perSecond / columns[name]![title]!.perSecond).toFixed(0), 5))
    }
    lines.push(`| ${cells.join(' | ')} |`)
  }
  const count = Object.keys(columns[first!]!).length
  const overall = [first!, ...others].map((name) => `${name} ${(count / slowness.get(name)!).toFixed(0)} q/s`)
  const ratios = others.map(
    (name) => `${(slowness.get(name)! / slowness.get(first!)!).toFixed(0)} times ${name}`,
  )
  return `${lines.join('\n')}\nall classes in equal parts: ${overall.join(', ')}${ratios.length > 0 ? `; ${ratios.join(', ')}` : ''}`
}
