// npm run new-area -- <area>
import { join } from 'node:path'
import { newArea } from './scaffold'

const [area] = process.argv.slice(2)
if (!area || !/^[a-z]+(-[a-z]+)*$/.test(area)) {
  console.error('Usage: npm run new-area -- <area>, such as: npm run new-area -- land-deals')
  process.exit(1)
}
try {
  for (const file of newArea(join(import.meta.dirname, '..'), area)) console.log(`made ${file}`)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
