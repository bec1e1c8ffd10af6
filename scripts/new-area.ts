// npm run new-area -- <area> <table> <Chinese title> <English title> <column>=<Chinese>[/<English>] …
// An area that is there gets the list and the record besides.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { newArea } from './scaffold/area'
import { planOf } from './scaffold/plan'

const root = join(import.meta.dirname, '..')
const [area, table, zh, en, ...columns] = process.argv.slice(2)
if (!area || !/^[a-z]+(-[a-z]+)*$/.test(area) || !table || !zh || !en || columns.length === 0) {
  console.error(`Usage: npm run new-area -- <area> <table> <Chinese title> <English title> <column>=<Chinese>[/<English>] …
The first column is the name of a row. Such as:
  npm run new-area -- land-deals land_deals 土地成交 "Land deals" plot_number=宗地编号 signed_on=签约日期/Contract`)
  process.exit(1)
}
try {
  const { made, edited } = newArea(root, planOf(root, { area, table, titles: { zh, en }, columns }))
  for (const file of [...made, ...edited]) {
    const path = join(root, file)
    const options = await resolveConfig(path)
    writeFileSync(path, await format(readFileSync(path, 'utf8'), { ...options, filepath: path }))
  }
  for (const file of made) console.log(`made ${file}`)
  for (const file of edited) console.log(`added to ${file}`)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
