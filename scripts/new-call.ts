// npm run new-call -- <area> <verb>
import { join } from 'node:path'
import { newCall } from './scaffold/call'

const [area, verb] = process.argv.slice(2)
if (!area || !verb) {
  console.error('Usage: npm run new-call -- <area> <verb>, such as: npm run new-call -- projects getPhotos')
  process.exit(1)
}
try {
  for (const file of newCall(join(import.meta.dirname, '..'), area, verb)) console.log(`made ${file}`)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
