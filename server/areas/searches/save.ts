import { searches } from '@groundbreak/contract/areas/searches'
import type { Input } from '@groundbreak/contract/define'
import type { Db } from '../../db/pool'
import { waitForTurn } from '../../access/users.queries'
import { fail, failFields } from '../../http/errors'
import { handle } from '../../http/handle'
import {
  countNamed,
  findSearch,
  insertLatest,
  insertNamed,
  isNameTaken,
  markInitial,
  updateSearch,
} from './searches.queries'

const LONGEST_NAME = 50
const MOST_NAMED = 100
const MOST_LATEST = 20

interface Saving {
  db: Db
  userId: number
  typeName: 'project'
  input: Input<typeof searches.save>
}

export default handle(searches.save, {
  may: 'projects.read',
  async run({ input, viewer, db, house, afterCommit }) {
    const { userId } = viewer
    const saving = { db, userId, typeName: input.type_name, input }
    const id = input.id === undefined ? await add(saving) : await change(saving, input.id)
    if (input.is_initial !== undefined && (await findSearch(db, userId, id))?.search_type === 9) {
      await markInitial(db, { userId, typeName: input.type_name, id: input.is_initial ? id : null })
      afterCommit(() => house.sessions.forgetAll())
    }
    return { id }
  },
})

async function add({ db, userId, typeName, input }: Saving): Promise<number> {
  const { conditions } = input
  if (!conditions) throw failFields({ conditions: { key: 'input.required' } })
  if (input.search_type === 10) return insertLatest(db, { userId, typeName, conditions, most: MOST_LATEST })
  const name = checkName(input.name ?? '')
  await waitForTurn(db, userId)
  await refuseTaken({ db, userId, typeName, input }, name)
  if ((await countNamed(db, { userId, typeName })) >= MOST_NAMED)
    throw fail('searches.tooMany', { max: MOST_NAMED })
  return insertNamed(db, { userId, typeName, name, conditions })
}

async function change(saving: Saving, id: number): Promise<number> {
  const { db, userId, input } = saving
  const before = await findSearch(db, userId, id)
  if (!before) throw fail('searches.notFound')
  const name = input.name === undefined ? undefined : checkName(input.name)
  if (name !== undefined) await refuseTaken(saving, name)
  await updateSearch(db, { id, name, conditions: input.conditions })
  return id
}

function checkName(name: string): string {
  if (name === '') throw failFields({ name: { key: 'input.required' } })
  if ([...name].length > LONGEST_NAME)
    throw failFields({ name: { key: 'input.tooLong', values: { max: LONGEST_NAME } } })
  return name
}

async function refuseTaken({ db, userId, typeName, input }: Saving, name: string): Promise<void> {
  if (await isNameTaken(db, { userId, typeName, name, except: input.id }))
    throw failFields({ name: { key: 'searches.nameTaken' } })
}
