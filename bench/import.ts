/** npm run bench -- import [rows]: a made plain table through the whole import; rows a second and peak memory. */
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openDatabase } from '@groundbreak/db/open'
import { openSecrets } from '@groundbreak/db/secrets'
import { loadReference } from '@groundbreak/db/reference/load'
import { importFile } from '@groundbreak/market/import/run'
import { gem } from '@groundbreak/market/import/sources/gem'
import { Pool } from 'pg'

const rows = Number(process.argv[2] ?? 300_000)
const UNITS = 4

function* table(): Generator<string> {
  yield 'country,project-name,unit-name,capacity-(mw),status,start-year,reactor-type,model,owner,operator,lat,lng,state/province,url\n'
  for (let row = 0; row < rows; row++) {
    const plant = Math.floor(row / UNITS)
    yield `China,Lanyu plant ${plant},${row % UNITS},${100 + (row % 900)},operating,2019,pressurized water reactor,X-1,Lanyu Power ${plant % 500} [100%],Lanyu,30.53,102.91,Sichuan,https://example.org/${plant}\n`
  }
}

const folder = await mkdtemp(path.join(tmpdir(), 'bench-import-'))
const database = await openDatabase({
  dataDir: path.join(folder, 'data'),
  databaseUrl: process.env.DATABASE_URL || undefined,
})
const pool = new Pool({ connectionString: database.url })
const receiving = { pool, secrets: openSecrets(path.join(folder, 'data')) }
try {
  const file = path.join(folder, 'plain.csv')
  await pipeline(Readable.from(table()), createWriteStream(file))
  await loadReference(pool)
  let began = Date.now()
  const marks: string[] = []
  const seconds = () => ((Date.now() - began) / 1000).toFixed(1)
  let staged = 0
  const first = await importFile(receiving, gem, file, (step) => {
    if (step.kind === 'publishing' && staged === 0) {
      staged = Date.now() - began
      marks.push(`read, checked and staged: ${Math.round(rows / (staged / 1000))} rows a second`)
    }
  })
  const total = (Date.now() - began) / 1000
  marks.push(
    `whole import: ${total.toFixed(1)} s, ${Math.round(rows / total)} rows a second, ${first.fresh} projects`,
  )
  began = Date.now()
  await importFile(receiving, gem, file)
  marks.push(`the same file again: ${seconds()} s`)
  const { size } = await stat(file)
  marks.push(
    `peak ${Math.round(process.resourceUsage().maxRSS / 1024)} MB for a file of ${Math.round(size / 1_048_576)} MB`,
  )
  console.info(marks.join('\n'))
} finally {
  await pool.end()
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}
