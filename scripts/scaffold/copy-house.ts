import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const here = join(import.meta.dirname, '../..')
const { workspaces } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8')) as {
  workspaces: string[]
}

const isPackages = (path: string) => path.split('/').includes('node_modules')
const leftOut = new Set(['.git', '.ci', 'docs', 'var', 'node_modules'])

/** This house again, in a folder of its own, over the packages that are installed here. For tests that change it. */
export function copyHouse(): string {
  const root = mkdtempSync(join(tmpdir(), 'groundbreak-copy-'))
  for (const name of readdirSync(here).filter((one) => !leftOut.has(one)))
    cpSync(join(here, name), join(root, name), {
      recursive: true,
      filter: (path) => !isPackages(path.slice(here.length)) && !path.endsWith('/dist'),
    })
  mkdirSync(join(root, 'node_modules/@groundbreak'), { recursive: true })
  for (const name of readdirSync(join(here, 'node_modules')).filter((one) => one !== '@groundbreak'))
    symlinkSync(join(here, 'node_modules', name), join(root, 'node_modules', name))
  for (const name of workspaces) {
    symlinkSync(join(root, name), join(root, 'node_modules/@groundbreak', name))
    const own = join(here, name, 'node_modules')
    if (existsSync(own)) symlinkSync(own, join(root, name, 'node_modules'))
  }
  return root
}
