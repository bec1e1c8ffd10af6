// npm run test:nightly [-- part …]: what takes longer than a commit may wait. Without a part, all of them.
// A part is a file of server/nightly; `journeys` are the browser tests, in both languages.
// Each part prints its figures; the last line is "N passed, N failed".
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb, checkNode, install, packageFolder, root, run, seconds } from './setup.mjs'

const folder = join(root, 'server/nightly')
const ENDING = '.nightly.ts'

const JOURNEYS = 'journeys'

/** The parts by name. */
const parts = [
  ...readdirSync(folder)
    .filter((file) => file.endsWith(ENDING))
    .map((file) => file.slice(0, -ENDING.length)),
  JOURNEYS,
]

const argumentsOf = (part) =>
  part === JOURNEYS
    ? ['--config', join(root, 'e2e/vitest.config.ts')]
    : ['--config', join(folder, 'vitest.config.ts'), join(folder, part + ENDING)]

async function runPart(part) {
  const began = Date.now()
  console.log(`${part}:`)
  if (part === JOURNEYS) await buildWeb()
  const args = ['run', ...argumentsOf(part)]
  const env = { ...process.env, NO_COLOR: '1', CI: 'true', NODE_ENV: 'test', JOURNEYS: 'both' }
  delete env.DATABASE_URL
  const vitest = join(packageFolder('vitest'), 'vitest.mjs')
  const { code, output } = await run(process.execPath, [vitest, ...args], { env })
  const figures = output.split('\n').filter((line) => /^ {2}[A-Z]\d+ /.test(line))
  console.log((code === 0 ? figures.join('\n') : output).trimEnd())
  console.log(`${code === 0 ? '✓' : '✗'} ${part} (${seconds(began)})`)
  return code === 0
}

async function main() {
  checkNode()
  await install()
  const asked = process.argv.slice(2)
  const unknown = asked.find((part) => !parts.includes(part))
  if (unknown) throw new Error(`There is no part ${unknown}; there are ${parts.join(', ')}`)
  let [passed, failed] = [0, 0]
  for (const part of asked.length > 0 ? asked : parts) {
    if (await runPart(part)) passed++
    else failed++
  }
  process.exitCode = failed > 0 ? 1 : 0
  console.log(`${passed} passed, ${failed} failed`)
}

await main()
