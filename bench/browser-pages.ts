import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'

/** The product with its screens, started for a measurement. */
export interface Product {
  base: string
  close: () => Promise<void>
}

const startMs = 300_000

/** Starts the product with the demo market on a data folder that is kept between measurements. */
export async function startProduct(dataDir: string): Promise<Product> {
  const port = await freePort()
  const root = fileURLToPath(new URL('..', import.meta.url))
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: undefined,
      PORT: String(port),
      DATA_DIR: dataDir,
      MARKET: 'demo',
      LIMITS: 'off',
    },
    stdio: 'ignore',
  })
  const base = `http://127.0.0.1:${port}`
  const end = performance.now() + startMs
  while (!(await answers(base))) {
    if (child.exitCode !== null) throw new Error(`The product ended with code ${child.exitCode}`)
    if (performance.now() > end) throw new Error('The product did not get ready')
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  return {
    base,
    close: async () => {
      child.kill('SIGINT')
      await once(child, 'exit')
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}

const answers = (base: string) =>
  fetch(`${base}/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
