// npm test: all of its own set-up, then every check and test. Node's own modules only.
// The last line is "N passed, N failed" (", N skipped" where there are any).
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildServer } from './build-server.mjs'
import {
  buildWeb,
  checkNode,
  install,
  packageFolder,
  Refusal,
  root,
  run,
  seconds,
  step,
  stopRunning,
  withTypeScript,
} from './setup.mjs'

const NOTHING = { passed: 0, failed: 0, skipped: 0 }
/** What two servers and two browsers take, with room for the rest. */
const HALVES_BYTES = 4 * 1024 ** 3
const FAILURE = { ...NOTHING, failed: 1 }

/** The program of an installed package, run by this very Node. */
function program(name, binary = name) {
  const folder = packageFolder(name)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[binary])
}

/** A check that is no test counts as one. */
async function check(args) {
  const { code, output } = await run(process.execPath, args, { env: quietEnvironment() })
  return { ...NOTHING, ...(code === 0 ? { passed: 1 } : { failed: 1 }), output }
}

function quietEnvironment() {
  const env = { ...process.env, NO_COLOR: '1', CI: 'true', NODE_ENV: 'test' }
  // Tests bring their own database and must not touch the one a person works with.
  delete env.DATABASE_URL
  return env
}

/** Runs Vitest and counts from its report, which also names files that did not even load. */
async function vitest(args) {
  const folder = mkdtempSync(join(tmpdir(), 'groundbreak-report-'))
  const report = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  try {
    const { code, output } = await run(process.execPath, [program('vitest'), 'run', ...args, ...reporters], {
      env: quietEnvironment(),
    })
    if (!existsSync(report)) return { ...FAILURE, output }
    return { ...countReport(JSON.parse(readFileSync(report, 'utf8')), code), output }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What a report of Vitest comes to. No test run, or a failure outside of any test, is a failure. */
export function countReport(report, code) {
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length
  const passed = report.numPassedTests
  const failed = report.numFailedTests + unloaded
  const skipped = report.numPendingTests + report.numTodoTests
  const unexplained = failed === 0 && (code !== 0 || passed === 0)
  return { passed, failed: unexplained ? 1 : failed, skipped }
}

/**
 * In halves at the same time, each with a server, a market and a browser of its own: one journey after the other leaves
 * a core of two idle for half of the time.
 */
async function browserTests() {
  const count = availableParallelism() > 1 && process.availableMemory() > HALVES_BYTES ? 2 : 1
  const config = ['--config', join(root, 'e2e/vitest.config.ts')]
  const shards = Array.from({ length: count }, (_, at) => `--shard=${at + 1}/${count}`)
  const results = await Promise.all(shards.map((shard) => vitest([...config, shard])))
  return { ...results.reduce(added, NOTHING), output: results.map(({ output }) => output).join('\n') }
}

function added(total, result) {
  return {
    passed: total.passed + result.passed,
    failed: total.failed + result.failed,
    skipped: total.skipped + result.skipped,
  }
}

const steps = [
  ['Format', () => check([program('prettier'), '--check', '--log-level', 'warn', '.'])],
  ['Lint', () => check([program('oxlint'), '--type-aware', '--deny-warnings'])],
  ['Types', () => check([program('typescript', 'tsc'), '--noEmit'])],
  [
    'Areas',
    () => check([...withTypeScript(), join(root, 'scripts/check-areas.ts')]),
    'scripts/check-areas.ts',
  ],
  ['Database schema', () => check([...withTypeScript(), join(root, 'scripts/check-db.ts')])],
  ['Unit, API and property tests', () => vitest([])],
  // Before the browser tests, whose servers would both build it.
  [
    'Build',
    () =>
      buildWeb()
        .then(buildServer)
        .then(() => ({ ...NOTHING, passed: 1, output: '' })),
  ],
  ['Browser tests', browserTests],
]

export function summary({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

let interrupted = false

async function runStep([name, work]) {
  const began = Date.now()
  const result = await step(name, work).catch((error) => ({
    ...FAILURE,
    output: String(error?.message ?? error),
  }))
  if (interrupted) return NOTHING
  console.log(`${result.failed > 0 ? '✗' : '✓'} ${name}: ${summary(result)} (${seconds(began)})`)
  if (result.failed > 0) console.log(`${result.output.trimEnd()}\n`)
  return result
}

async function main() {
  checkNode()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      interrupted = true
      stopRunning()
    })
  await install()
  let total = NOTHING
  for (const entry of steps) {
    if (interrupted) break
    if (entry[2] && !existsSync(join(root, entry[2]))) continue
    const result = await runStep(entry)
    total = added(total, result)
  }
  process.exitCode = interrupted ? 130 : total.failed > 0 || total.passed === 0 ? 1 : 0
  if (!interrupted) console.log(summary(total))
}

function fail(error) {
  console.error(error instanceof Refusal ? error.message : error)
  console.log(summary(FAILURE))
  process.exit(1)
}

if (process.argv[1] && import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href)
  main().catch(fail)
