import { expect, it } from 'vitest'
import { Tickets } from '../files/tickets'
import { readAct } from '../mail/links'
import { TestApp, testDesk } from '../test/app'
import { makeDoors, randomLike, type SecretDoor, turned } from '../test/secret-doors'

const RANDOM = 1_000_000
const TURNED = 10_000
/**
 * Of the random ones, those that are asked through the whole application; the other signatures are judged by what
 * reads them. SECRETS=all asks every one.
 */
const [ASKED_SHARE, HASHED_SHARE] = process.env.SECRETS === 'all' ? [1, 1] : [0.02, 0.2]

/** S9. */
it('opens to no random and to no changed secret', { timeout: 10_800_000 }, async () => {
  const app = await TestApp.start()
  const tickets = new Tickets(testDesk.secrets.hashKey)
  const opens = async (door: SecretDoor, token: string) => door.opens(await app.inject(door.ask(token)))
  const isRead = (token: string) =>
    readAct(testDesk.secrets, token) !== undefined || tickets.read(token) !== null
  const kinds = [...(await makeDoors(app)).doors.keys()]
  const share = RANDOM / kinds.length
  // Some live for minutes, and asking a million takes longer.
  const fresh = async (kind: number) => {
    const door = (await makeDoors(app)).doors[kind]!
    expect(await opens(door, door.token), door.name).toBe(true)
    return door
  }
  let [asked, read, opened] = [0, 0, 0]
  for (const kind of kinds) {
    let door = await fresh(kind)
    const isSigned = isRead(door.token)
    for (let tried = 0; tried < share; tried++) {
      const token = randomLike(door)
      if (tried < share * (isSigned ? ASKED_SHARE : HASHED_SHARE)) {
        asked++
        if (await opens(door, token)) opened++
      } else if (isSigned) {
        read++
        if (isRead(token)) opened++
      }
    }
    door = await fresh(kind)
    for (let bit = 0; bit < TURNED; bit++) {
      const token = turned(turned(door.token, bit * 13 + Math.floor(bit / 7)), bit % (door.token.length * 7))
      if (token === door.token) continue
      asked++
      if (await opens(door, token)) opened++
    }
  }
  process.stdout.write(
    `  S9 ${asked} random and changed secrets of ${kinds.length} kinds asked, ${read} signatures read: ${opened} opened\n`,
  )
  expect(opened).toBe(0)
  await app.close()
})
