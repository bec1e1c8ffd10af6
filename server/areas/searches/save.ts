import { searches } from '@groundbreak/contract/areas/searches'
import type { Input } from '@groundbreak/contract/define'
import type { Db } from '../../db/pool'
import { takeTurn } from '../../access/turns.queries'
import { fail, failFields } from '../../http/errors'
import { handle } from '../../http/handle'
import {
  findSearch,
  insertLatest,
  insertNamed,
  isNameTaken,
  markInitial,
  savedSearches,
  updateSearch,
} from './searches.queries'

const LONGEST_NAME = 50
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
      afterCommit(() => house.identity.sessions.forgetAll())
    }
    return { id }
  },
})

async function add({ db, userId, typeName, input }: Saving): Promise<number> {
  const { conditions } = input
  if (!conditions) throw failFields({ conditions: { key: 'input.required' } })
  await takeTurn(db, 'user', userId)
  if (input.search_type === 10) return insertLatest(db, { userId, typeName, conditions, most: MOST_LATEST })
  const name = checkName(input.name ?? '')
  await refuseTaken({ db, userId, typeName, input }, name)
  await savedSearches.mustFit(db, userId)
  return insertNamed(db, { userId, typeName, name, conditions })
}

async function change(saving: Saving, id: number): Promise<number> {
  const { db, userId, input } = saving
  await takeTurn(db, 'user', userId)
  const before = await findSearch(db, userId, id)
  if (!before) throw fail('searches.notFound')
  const name = input.name === undefined ? undefined : checkName(input.name)
  if (name !== undefined) await refuseTaken(saving, name)
  // The name makes a latest search one of the saved ones.
  await savedSearches.within(db, userId, () => updateSearch(db, { id, name, conditions: input.conditions }))
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
