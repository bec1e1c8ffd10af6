import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { Agent, request } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { benchProject, benchProjects } from './search-documents'
import { FACETS, PAGE, type Question } from './search-queries'

const CODES = [
  'region',
  'province',
  'city',
  'district',
  'category',
  'subcategory',
  'stage',
  'ownership',
  'structure',
]
const TEXTS = benchProjects.text

function schema(): string {
  const lines = CODES.map((code) => `table_create ${code} TABLE_HASH_KEY UInt32`)
  lines.push('table_create Projects TABLE_HASH_KEY UInt32')
  for (const text of TEXTS) lines.push(`column_create Projects ${text} COLUMN_SCALAR Text`)
  for (const code of CODES) lines.push(`column_create Projects ${code} COLUMN_SCALAR ${code}`)
  lines.push(
    'column_create Projects updated COLUMN_SCALAR Float',
    'column_create Projects value COLUMN_SCALAR Float',
  )
  return `${lines.join('\n')}\n`
}

/** Made after loading, which is how Groonga builds its indexes fastest. */
function indexes(): string {
  const lines = [
    'table_create Terms TABLE_PAT_KEY ShortText --default_tokenizer TokenBigram --normalizer NormalizerAuto',
    'table_create Values TABLE_PAT_KEY Float',
    'column_create Values by_value COLUMN_INDEX Projects value',
    'table_create Times TABLE_PAT_KEY Float',
    'column_create Times by_updated COLUMN_INDEX Projects updated',
  ]
  for (const text of TEXTS)
    lines.push(`column_create Terms by_${text} COLUMN_INDEX|WITH_POSITION Projects ${text}`)
  for (const code of CODES) lines.push(`column_create ${code} by_${code} COLUMN_INDEX Projects ${code}`)
  return `${lines.join('\n')}\n`
}

function* records(rows: number): Generator<string> {
  yield 'load --table Projects\n[\n'
  for (let id = 1; id <= rows; id++) {
    const { text, codes, numbers } = benchProject(id)
    const record: Record<string, unknown> = { _key: id, updated: numbers.updated, value: numbers.value ?? -1 }
    for (const name of TEXTS) record[name] = text[name]!.join('\n')
    for (const name of CODES) if (codes[name]!.length > 0) record[name] = codes[name]![0]
    yield `${JSON.stringify(record)}${id < rows ? ',' : ''}\n`
  }
  yield ']\n'
}

export interface Groonga {
  /** Its cache of whole answers is off: every engine works for every answer. */
  ask: (question: Question) => Promise<{ total: number; ids: number[] }>
  version: string
  buildSeconds: number
  close(): Promise<void>
}

/** Loads the records into Groonga and serves them over HTTP; undefined where Groonga is not installed. */
export async function startGroonga(folder: string, rows: number): Promise<Groonga | undefined> {
  const found = spawnSync('groonga', ['--version'])
  if (found.error) return undefined
  const path = join(folder, 'projects.grn')
  const begun = performance.now()
  const loader = spawn('groonga', ['-n', path], { stdio: ['pipe', 'ignore', 'inherit'] })
  const write = async (text: string) => {
    if (!loader.stdin.write(text)) await new Promise((resolve) => loader.stdin.once('drain', resolve))
  }
  await write(schema())
  let part = ''
  for (const record of records(rows)) {
    part += record
    if (part.length < 1_000_000) continue
    await write(part)
    part = ''
  }
  await write(part + indexes())
  loader.stdin.end()
  await new Promise((resolve) => loader.once('exit', resolve))
  const buildSeconds = (performance.now() - begun) / 1000
  const port = await freePort()
  const server = spawn(
    'groonga',
    ['-s', '--protocol', 'http', '--bind-address', '127.0.0.1', '-p', String(port), path],
    {
      stdio: 'ignore',
    },
  )
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  await answering(port, agent)
  return {
    version: found.stdout.toString().split(' ')[1] ?? '',
    buildSeconds,
    ask: (question) => ask(port, agent, question),
    close: () => stop(server, agent),
  }
}

async function stop(server: ChildProcess, agent: Agent): Promise<void> {
  agent.destroy()
  server.kill('SIGTERM')
  await new Promise((resolve) => server.once('exit', resolve))
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function answering(port: number, agent: Agent): Promise<void> {
  const deadline = Date.now() + 30_000
  for (;;) {
    try {
      await get(port, agent, '/d/status')
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

async function ask(
  port: number,
  agent: Agent,
  question: Question,
): Promise<{ total: number; ids: number[] }> {
  const parameters = new URLSearchParams({
    table: 'Projects',
    cache: 'no',
    output_columns: '_key',
    sort_keys: '-updated',
    limit: String(PAGE),
    offset: String(question.offset),
    drilldown: FACETS.join(','),
    drilldown_limit: '-1',
    drilldown_output_columns: '_key,_nsubrecs',
  })
  if (question.words.length > 0) {
    parameters.set('match_columns', question.fields.join('||'))
    parameters.set('query', question.words.map((word) => `"${word}"`).join(' '))
  }
  const filters = question.codes.map(
    ({ column, values }) => `in_values(${column}, ${[...new Set(values)].join(', ')})`,
  )
  if (question.value) filters.push(`value >= ${question.value.from} && value <= ${question.value.to}`)
  if (filters.length > 0) parameters.set('filter', filters.join(' && '))
  const [, [[[total], , ...rows]]] = JSON.parse(await get(port, agent, `/d/select?${parameters}`)) as [
    unknown,
    [[[number], unknown, ...[number][]]],
  ]
  return { total, ids: rows.map(([id]) => id) }
}

function get(port: number, agent: Agent, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, agent }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (part: string) => (body += part))
      response.on('end', () => (response.statusCode === 200 ? resolve(body) : reject(new Error(body))))
    })
    call.on('error', reject).end()
  })
}
