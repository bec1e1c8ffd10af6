import { fieldOf, filtersOf } from './contract'
import { type Kind, namesOf, type Plan } from './plan'
import { hasProvince } from './server'

const given: Record<Kind, string> = {
  name: 'string',
  text: 'string',
  number: 'number',
  day: 'string',
  moment: 'string',
  flag: 'boolean',
  place: 'number',
}

const made: Record<Kind, (words: string) => string> = {
  name: (words) => `\`${words} \${++made.count}\``,
  text: (words) => `\`${words} \${++made.count}\``,
  // Fits a column of any scale.
  number: () => '1',
  day: () => "'2026-03-01'",
  moment: () => "'2026-03-01T02:00:00Z'",
  flag: () => 'true',
  place: () => 'places.jiangsu',
}

export function factoryOf(plan: Plan): string {
  const { Row, words } = namesOf(plan)
  const shown = plan.columns.flatMap(({ stored }) => stored)
  const isName = ({ name }: { name: string }) => plan.columns[0].stored.some((one) => one.name === name)
  const lines = [
    ...shown.map((one) => `${one.name}: ${made[one.kind](isName(one) ? words : one.name)},`),
    ...plan.required.map(({ name, kind, value }) => {
      if (kind === 'source') return `${name}: await testSource(db),`
      return `${name}: ${value === undefined ? made[kind](name) : `'${value}'`},`
    }),
  ]
  const source = plan.required.some(({ kind }) => kind === 'source')
  const counts = lines.some((line) => line.includes('++made'))
  return `import type { Db } from '../../db/pool'
${counts ? "import { counter } from './counter'\n" : ''}import { insert${source ? ', testSource' : ''} } from './insert'
${shown.some(({ kind }) => kind === 'place') ? "import { places } from './projects'\n" : ''}
${counts ? 'const made = counter()\n\n' : ''}export interface ${Row}Made {
  ${shown.map(({ name, kind, nullable }) => `${name}?: ${given[kind]}${nullable ? ' | null' : ''}`).join('\n  ')}
}

/** One ${words}; answers its id. */
export async function make${Row}(db: Db, given: ${Row}Made = {}): Promise<number> {
  return insert(db, '${plan.table}', {
    ${lines.join('\n    ')}
    ...given,
  })
}
`
}

export function serverTestOf(plan: Plan): string {
  const { area, calls, files, Row } = namesOf(plan)
  return `import { ${calls} } from '@groundbreak/contract/areas/${area}'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Carried, useApp } from '../../test/app'
import { countStatements } from '../../test/count-statements'
import { makeUser } from '../../test/factories/accounts'
import { make${Row} } from '../../test/factories/${files}'
import { places } from '../../test/factories/projects'

const test = useApp()
let customer: Carried

beforeAll(async () => {
  const { pool } = test()
  const user = await makeUser(pool, { subscription: { provinceIds: [places.jiangsu] } })
  customer = await test().signIn(user.id)
})

${listTestsOf(plan)}
${recordTestsOf(plan)}`
}

function listTestsOf(plan: Plan): string {
  const { calls, search, Row, id } = namesOf(plan)
  const key = plan.columns[0].stored[0].name
  const span = filtersOf(plan).find(([, kind]) => kind === 'range')?.[0]
  const ranged = filtersOf(plan).find(([, kind]) => kind === 'days')
  const day = plan.columns.find((one) => ranged && (one.name === ranged[0] || one.name === `${ranged[0]}_on`))
  return `describe('the list', () => {
  it('is narrowed by words${day ? ' and days' : ''}, and pages', async () => {
    const { pool } = test()
    const first = await make${Row}(pool, { ${key}: 'narrow one'${day ? `, ${day.name}: '2026-01-05'` : ''} })
    const second = await make${Row}(pool, { ${key}: 'narrow two'${day ? `, ${day.name}: '2026-02-05'` : ''} })
    const ask = async (input: object) => {
      const { data } = await test().call(${calls}.${search}, { search: 'narrow', ...input }, { as: customer })
      return { ids: data.list.map((one) => one.${id}), total: data.total }
    }
    expect(await ask({})).toEqual({ ids: [second, first], total: 2 })
    expect(await ask({ per_page: 1, page: 2 })).toEqual({ ids: [first], total: 2 })
    expect(await ask({ search: 'narrow one' })).toEqual({ ids: [first], total: 1 })${
      day
        ? `
    expect(await ask({ ${ranged?.[0]}_from: '2026-02-01' })).toEqual({ ids: [second], total: 1 })
    expect(await ask({ ${ranged?.[0]}_to: '2026-01-31' })).toEqual({ ids: [first], total: 1 })`
        : ''
    }
${
  span
    ? `    // What is counted in whole numbers is asked for in any.
    expect(await ask({ ${span}_from: 0.5, ${span}_to: 1.5 })).toEqual({ ids: [second, first], total: 2 })
`
    : ''
}    // A wildcard of the database is a letter like any other.
    expect(await ask({ search: 'narrow%one' })).toEqual({ ids: [], total: 0 })
  })

  it('takes at most two statements', async () => {
    const { pool } = test()
    await make${Row}(pool)
    const { texts } = await countStatements(test().callsPool, () =>
      test().call(${calls}.${search}, { per_page: 1 }, { as: customer }),
    )
    expect(texts.length).toBeLessThanOrEqual(2)
  })
})
`
}

function recordTestsOf(plan: Plan): string {
  const { calls, search, get, row, Row, id, words } = namesOf(plan)
  const [name] = plan.columns
  const key = name.stored[0].name
  return `describe('one ${words}', () => {
  it('is told', async () => {
    const ${row} = await make${Row}(test().pool, { ${key}: 'the one' })
    const { data } = await test().call(${calls}.${get}, { ${id}: ${row} }, { as: customer })
    expect(data).toMatchObject({ ${id}: ${row}, ${fieldOf(name)}: 'the one' })
  })

  it('is not there for an id that none has${hasProvince(plan) ? ', nor outside the subscription' : ''}', async () => {
    expect((await test().call(${calls}.${get}, { ${id}: 2_000_000_000 }, { as: customer })).code).toBe(1011)${
      hasProvince(plan)
        ? `
    const far = await make${Row}(test().pool, { ${key}: 'narrow far', province_id: places.shanghai })
    expect((await test().call(${calls}.${get}, { ${id}: far }, { as: customer })).code).toBe(1011)
    const { data } = await test().call(${calls}.${search}, { search: 'narrow far' }, { as: customer })
    expect(data.list).toEqual([])`
        : ''
    }
  })

  it('has a number for a name in demo mode', async () => {
    const ${row} = await make${Row}(test().pool, { ${key}: 'hidden in demo' })
    const away = await test().signIn((await makeUser(test().pool, { awayMode: true })).id)
    const { data } = await test().call(${calls}.${get}, { ${id}: ${row} }, { as: away })
    expect(data.${fieldOf(name)}).toBe(\`#\${${row}}\`)
  })
})
`
}

export function drawnTestOf(plan: Plan): string {
  const { area, calls, list, phrases, search, get, row, Row, id } = namesOf(plan)
  const [name] = plan.columns
  const sample: Record<Kind, string> = {
    name: "'Somewhere'",
    text: "'Somewhere'",
    number: '12.5',
    day: "'2026-03-01'",
    moment: "'2026-03-01T02:00:00.000Z'",
    flag: 'true',
    place: "{ id: 320_000, name: 'Jiangsu' }",
  }
  return `// @vitest-environment happy-dom
import { ${calls} as calls, type ${Row} } from '@groundbreak/contract/areas/${area}'
import { phrases } from '@groundbreak/phrases/phrases'
import { fireEvent } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { drawScreen } from '../../../test/draw-screen'
import { answer, never, refuse } from '../../../test/fake-server'
import { paths, ${row}Path } from '../../paths'

const { shell, lists } = phrases.en
const words = phrases.en.${phrases}

const ${row}: ${Row} = {
  ${id}: 7,
  ${plan.columns.map((column, at) => `${fieldOf(column)}: ${at === 0 ? "'The seventh'" : sample[column.kind]},`).join('\n  ')}
}

const found = (list: ${Row}[]) => ({ list, total: list.length, total_capped: false, page: 1, per_page: 50 })

describe('the list', () => {
  it('is on its way', async () => {
    const screen = await drawScreen(paths.${list}, [never(calls.${search})])
    await screen.findByLabelText(shell.loading)
    expect(screen.queryByText(words.none.title)).toBeNull()
  })

  it('leads to each of its rows', async () => {
    const screen = await drawScreen(paths.${list}, [answer(calls.${search}, found([${row}]))])
    const link = await screen.findByRole('link', { name: ${row}.${name.name} })
    expect(link.getAttribute('href')).toBe(${row}Path(7))
  })

  it('is empty, and is whole again without its filters', async () => {
    const screen = await drawScreen(\`\${paths.${list}}?search=nothing\`, [
      answer(calls.${search}, ({ search }) => found(search ? [] : [${row}])),
    ])
    await screen.findByText(lists.narrow.none)
    fireEvent.click(screen.getByRole('button', { name: lists.narrow.clear }))
    await screen.findByRole('link', { name: ${row}.${name.name} })
  })

  it('says why it failed', async () => {
    const screen = await drawScreen(paths.${list}, [refuse(calls.${search}, 'http.system', 'A fault of ours')])
    await screen.findByText(words.failed)
  })
})

describe('the page of one', () => {
  it('shows what is known', async () => {
    const screen = await drawScreen(${row}Path(7), [answer(calls.${get}, ${row})])
    await screen.findByRole('heading', { name: ${row}.${name.name}, level: 1 })
    ${plan.columns.length > 1 ? `await screen.findByText(words.fields.${fieldOf(plan.columns[1] ?? name)})` : ''}
  })

  it('is missing', async () => {
    const screen = await drawScreen(${row}Path(8), [refuse(calls.${get}, 'http.noRecord', 'There is none')])
    await screen.findByRole('button', { name: words.missing.list })
  })
})
`
}
