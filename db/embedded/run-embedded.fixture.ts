/** Starts the embedded server in a process of its own, for tests that kill it: says where it is, then waits. */
import { startEmbedded } from './supervisor'

const [dataDir = '', durable = 'false'] = process.argv.slice(2)
const stopping = new AbortController()
process.on('SIGINT', () => stopping.abort())
process.on('SIGTERM', () => process.exit(0))
try {
  const embedded = await startEmbedded({ dataDir, durable: durable === 'true', signal: stopping.signal })
  console.log(JSON.stringify({ url: embedded.url, pid: embedded.pid }))
  const stop = async () => {
    await embedded.stop()
    process.exit(0)
  }
  if (stopping.signal.aborted) await stop()
  stopping.signal.addEventListener('abort', () => void stop())
  setInterval(() => undefined, 60_000)
} catch (error) {
  console.log(JSON.stringify({ error: error instanceof Error ? error.message : String(error) }))
  process.exit(1)
}
