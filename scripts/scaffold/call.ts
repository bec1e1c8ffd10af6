import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addImport, edit, insertInto, write } from './files'
import { camel, kebab } from './plan'

/** Makes the files of one call whose contract is written, and lists its handler. Returns what was made. */
export function newCall(root: string, area: string, verb: string): string[] {
  const contract = join(root, `contract/areas/${area}.ts`)
  if (!existsSync(contract)) throw new Error(`There is no contract/areas/${area}.ts: make the area first.`)
  const [, kind] = new RegExp(`\\b${verb}: (call|list)\\(`).exec(readFileSync(contract, 'utf8')) ?? []
  if (!kind)
    throw new Error(`contract/areas/${area}.ts declares no call "${verb}": write its contract first.`)
  const calls = camel(area)
  const made = {
    [`server/areas/${area}/${kebab(verb)}.ts`]: handlerOf({ area, calls, verb, isList: kind === 'list' }),
    [`server/areas/${area}/${kebab(verb)}.test.ts`]: testOf({ area, calls, verb }),
  }
  write(root, made)
  edit(root, `server/areas/${area}/index.ts`, (text) =>
    insertInto(addImport(text, `import ${verb} from './${kebab(verb)}'`), 'calls: [', verb),
  )
  return Object.keys(made)
}

interface Named {
  area: string
  calls: string
  verb: string
}

function handlerOf({ area, calls, verb, isList }: Named & { isList: boolean }): string {
  const handle = isList ? 'handleList' : 'handle'
  return `import { ${calls} } from '@groundbreak/contract/areas/${area}'
import { fail } from '../../http/errors'
import { ${handle} } from '../../http/${isList ? 'handle-list' : 'handle'}'

export default ${handle}(${calls}.${verb}, {
  may: 'signedIn',
  async run() {
    throw fail('http.unavailable')
  },
})
`
}

/** Fails until the call is written. */
function testOf({ area, calls, verb }: Named): string {
  return `import { ${calls} } from '@groundbreak/contract/areas/${area}'
import { SUCCESS } from '@groundbreak/contract/envelope'
import { expect, it } from 'vitest'
import { useApp } from '../../test/app'
import { makeUser } from '../../test/factories/accounts'

const test = useApp()

it('answers', async () => {
  const { pool } = test()
  const as = await test().signIn((await makeUser(pool, {})).id)
  expect((await test().call(${calls}.${verb}, {}, { as })).code).toBe(SUCCESS)
})
`
}
