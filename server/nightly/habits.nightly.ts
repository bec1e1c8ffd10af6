import { sealChannel } from '@groundbreak/db/secrets'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FEWEST_LOOKS, FLAGGED, type Look, scoreHabits } from '../access/habits'
import { defaultLimits } from '../access/limits'
import { TestApp, testDesk } from '../test/app'
import { CodeBox } from '../test/code-box'
import { makeUser } from '../test/factories/accounts'
import { makeContact, makeParty, makeProject } from '../test/factories/projects'
import { logNormal, randomness } from './randomness'
import { workday } from './workday'

/*
 * Slow bots and people by their habits, the nightly look through the last seven days; trial accounts; accounts made
 * from one address [S30, S31]. The figures stand in docs/reliability.md.
 */

const SECOND = 1000
const HOUR = 3_600_000
const DAY = 24 * HOUR
/** A Monday, midnight in Shanghai. */
const MONDAY = Date.UTC(2026, 4, 17, 16)
const dayLimit = defaultLimits['details.day'].most
const PROJECTS = 90_000

const tell = (line: string): void => {
  process.stdout.write(`  ${line}\n`)
}

/** Answers on which night an account is flagged for the first time, from 1; null = never. */
function nightFlagged(looks: readonly Look[], nights: number): number | null {
  for (let night = 1; night <= nights; night++) {
    const until = MONDAY + night * DAY
    const week = looks.filter(({ at }) => at >= until - 7 * DAY && at < until)
    if (week.length >= FEWEST_LOOKS && scoreHabits(week, { dayLimit }).score >= FLAGGED) return night
  }
  return null
}

interface Bot {
  /** Hours of a day, and whether it rests at weekends. */
  hours: readonly [number, number]
  weekends: boolean
  /** Spread of the intervals, log-normal; 0 = always the same. */
  spread: number
  inOrder: boolean
}

/** Thirty days at 95 % of what a day allows. */
function botLooks({ hours: [from, to], weekends, spread, inOrder }: Bot): Look[] {
  const random = randomness(30)
  const each = ((to - from) * HOUR) / (0.95 * dayLimit)
  const looks: Look[] = []
  let id = 1
  for (let day = 0; day < 30; day++) {
    if (!weekends && day % 7 > 4) continue
    let at = MONDAY + day * DAY + from * HOUR
    const end = MONDAY + day * DAY + to * HOUR
    while (at < end) {
      id = inOrder ? id + 1 : 1 + Math.floor(random() * PROJECTS)
      looks.push({ at, projectId: id })
      at += spread === 0 ? each : logNormal(random, each, spread) / Math.exp((spread * spread) / 2)
    }
  }
  return looks
}

const always = [0, 24] as const
const office = [9, 18] as const
const bots: Record<string, Bot> = {
  'day and night, in order, evenly': { hours: always, weekends: true, spread: 0, inOrder: true },
  'day and night, by chance, unevenly': { hours: always, weekends: true, spread: 1, inOrder: false },
  'day and night, not at weekends, by chance, unevenly': {
    hours: always,
    weekends: false,
    spread: 1,
    inOrder: false,
  },
  'in office hours, not at weekends, in order, unevenly': {
    hours: office,
    weekends: false,
    spread: 1,
    inOrder: true,
  },
  'in office hours, not at weekends, by chance, evenly': {
    hours: office,
    weekends: false,
    spread: 0.2,
    inOrder: false,
  },
  'in office hours, at weekends too, by chance, unevenly': {
    hours: office,
    weekends: true,
    spread: 1,
    inOrder: false,
  },
}

describe('a slow bot at 95 % of the limits for thirty days', () => {
  it.each(Object.entries(bots))('is flagged within seven days: %s', (what, bot) => {
    const night = nightFlagged(botLooks(bot), 30)
    tell(`S30 slow bot ${what}: flagged on night ${night ?? 'none'}`)
    expect(night).not.toBeNull()
    expect(night).toBeLessThanOrEqual(7)
  })

  it('that has the habits of a person in all but how much is not: what it gets is what the limits allow', () => {
    const looks = botLooks({ hours: office, weekends: false, spread: 1, inOrder: false })
    const night = nightFlagged(looks, 30)
    tell(
      `S30 slow bot in office hours, not at weekends, by chance, unevenly: flagged on night ${night ?? 'none'} of 30, ${looks.length} details`,
    )
    expect(night).toBeNull()
  })
})

/** A person's looks on working days; some work on Saturdays, some read lists from their newest project on. */
function personLooks(random: () => number, days: number): Look[] {
  const keenness = logNormal(random, 1, 0.35)
  const onSaturdays = random() < 0.2
  const inOrder = random() < 0.3
  const looks: Look[] = []
  let newest = PROJECTS
  for (let day = 0; looks.length === 0 || day < days; day++) {
    const weekday = day % 7
    if (weekday === 6 || (weekday === 5 && !onSaturdays)) continue
    for (const { at, kind } of workday(random, keenness)) {
      if (kind !== 'detail') continue
      newest -= 1 + Math.floor(random() * 3)
      const projectId = inOrder ? newest : 1 + Math.floor(random() * PROJECTS)
      looks.push({ at: MONDAY + day * DAY + at, projectId })
    }
  }
  return looks
}

describe('three hundred sales people in twenty working days', () => {
  it('are flagged in at most 0.5 % of the nights, and nobody is locked out by it', () => {
    const random = randomness(2026)
    let [flagged, judged, highest] = [0, 0, 0]
    for (let person = 0; person < 300; person++) {
      const looks = personLooks(random, 28)
      for (let night = 1; night <= 28; night++) {
        const until = MONDAY + night * DAY
        const week = looks.filter(({ at }) => at >= until - 7 * DAY && at < until)
        if (week.length < FEWEST_LOOKS) continue
        judged++
        const { score } = scoreHabits(week, { dayLimit })
        highest = Math.max(highest, score)
        if (score >= FLAGGED) flagged++
      }
    }
    const share = (100 * flagged) / (300 * 28)
    tell(
      `S31 300 sales people, 28 nights: ${flagged} flagged (${share.toFixed(2)} %), ${judged} weeks judged, highest score ${highest.toFixed(2)} of ${FLAGGED}`,
    )
    expect(share).toBeLessThanOrEqual(0.5)
    expect(judged).toBeGreaterThan(1000)
  })
})

describe('accounts made from one address', () => {
  it(
    'are ten a day, and three a day in one browser',
    async () => {
      const app = await TestApp.start()
      const box = await CodeBox.start()
      const register = async (at: number, remoteAddress: string, device?: string) => {
        const mobile = `19900020${String(at).padStart(3, '0')}`
        const asked = { method: 'POST' as const, url: '/app/send_registration_code', remoteAddress }
        await app.inject({ ...asked, payload: { mobile } })
        const code = await box.codeOf(app.pool, mobile)
        const answer = await app.inject({
          method: 'POST',
          url: '/app/register_account',
          remoteAddress,
          headers: device ? { cookie: `did=${device}` } : {},
          payload: { mobile, code, new_password: 'Ganzhe_81', repeat_password: 'Ganzhe_81', agreed: true },
        })
        const cookie = answer.cookies.find(({ name }) => name === 'did')?.value
        return { code: answer.json<{ code: number }>().code, cookie }
      }
      let made = 0
      for (let at = 0; at < 50; at++) if ((await register(at, '10.0.0.1')).code === 10_000) made++
      let [device, inBrowser]: [string | undefined, number] = [undefined, 0]
      for (let at = 50; at < 60; at++) {
        const { code, cookie } = await register(at, `10.0.1.${at}`, device)
        if (code === 10_000) inBrowser++
        device ??= cookie
      }
      await app.close()
      await box.stop()
      tell(
        `S30 50 accounts asked for from one address: ${made}; 10 in one browser from ten addresses: ${inBrowser}`,
      )
      expect(made).toBe(10)
      // The first one gave the browser its secret and was counted without it.
      expect(inBrowser).toBe(4)
    },
    60 * SECOND,
  )
})

const NUMBER = '19900006789'

describe('fifty trial accounts', () => {
  let app: TestApp
  let projectid: number
  beforeAll(async () => {
    app = await TestApp.start()
    projectid = await projectWithNumber(app)
  })
  afterAll(() => app.close())

  it('get no number from any call that tells of a project', async () => {
    const paths = [
      '/project/get',
      '/project/get_senior_management_tender',
      '/project_ext/print_projects',
      '/project_ext/get_projects',
      '/project/search',
    ]
    let [numbers, answered] = [0, 0]
    for (let made = 0; made < 50; made++) {
      const { id } = await makeUser(app.pool, { subscription: { isTrial: true } })
      const as = await app.signIn(id)
      for (const path of paths) {
        const answer = await app.call(path, { projectid, project_ids: [projectid] }, { as })
        if (answer.code === 10_000) answered++
        if (holdsNumber(JSON.stringify(answer))) numbers++
      }
    }
    tell(`S30 50 trial accounts, ${answered} answers about a project with a contact: ${numbers} numbers`)
    expect(numbers).toBe(0)
    expect(answered).toBeGreaterThanOrEqual(150)
    expect(holdsNumber(JSON.stringify({ phone: `+86 ${NUMBER}` }))).toBe(true)
  })
})

/** A project with a party and a contact who has a number. */
async function projectWithNumber({ pool }: TestApp): Promise<number> {
  const projectId = await makeProject(pool, {})
  await makeContact(pool, await makeParty(pool, projectId))
  const { cipher, keyedHash, masked } = sealChannel(testDesk.secrets, 'mobile', NUMBER)
  const { rowCount } = await pool.query('update channels set cipher = $1, keyed_hash = $2, masked = $3', [
    cipher,
    keyedHash,
    masked,
  ])
  expect(rowCount).toBe(1)
  return projectId
}

const holdsNumber = (text: string) => text.replaceAll(/[\s-]/g, '').includes(NUMBER)
