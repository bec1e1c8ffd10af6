import { randomBytes } from 'node:crypto'
import { sealChannel } from '@groundbreak/db/secrets'
import type { Db } from '../../db/pool'
import { testDesk } from '../app'
import {
  makeCourtNotice,
  makeFirmRevision,
  makeJudgment,
  makeQualification,
  makeRegistration,
  makeReport,
} from '../factories/firm-life'
import { makeLandDeal } from '../factories/land-deals'
import { categoryIds, makeContact, makeParty, makeProject, makeRevision, places } from '../factories/projects'
import { makeBondWork, makeSpecialBond } from '../factories/special-bonds'
import { canary, phones } from './canaries'
import { inserted, one } from './objects'

/** Where a project lies: in the subscription of whoever has one in Jiangsu, or out of it. */
type Place = 'inside' | 'outside'

const provinces: Record<Place, number> = { inside: places.jiangsu, outside: places.shanghai }

/** A project with everything that is told of one; what is not open of it says where it lies. */
async function makeRecord(db: Db, place: Place): Promise<{ project: number; series: number }> {
  const told = canary(place, 'body')
  const series = await inserted(db, 'insert into project_series (name_zh, name_en) values ($1, $1)', [
    canary(place, 'series'),
  ])
  await one(
    db,
    `insert into recommended_series (series_id, sort, tag_zh, tag_en, description_zh, description_en)
values ($1, 1, $2, $2, $2, $2)`,
    [series, told],
  )
  const project = await makeProject(db, {
    name: canary('open', place),
    nameEn: canary('open', place),
    provinceId: provinces[place],
    categoryId: categoryIds.first,
    address: told,
    remark: told,
    at: [118.8, 32],
    investValue: 7_654_321,
    seriesId: series,
    isMajor: true,
  })
  await makeRevision(db, project, {
    at: '2026-01-20T00:00:00Z',
    note: told,
    changes: [{ field: 'remark_zh', from: told, to: told }],
  })
  return { project, series }
}

/** What registers and courts tell of a firm. */
async function makeLife(db: Db, firm: number, place: Place): Promise<void> {
  const told = canary(place, 'life')
  await db.query('update firms set number = $2, address = $2, website = $2 where id = $1', [firm, told])
  await db.query("insert into firm_names (firm_id, kind, name) values ($1, 'former', $2)", [firm, told])
  await makeRegistration(db, firm, { legal_representative: told, authority: told, business_scope: told })
  await makeFirmRevision(db, firm, { changes: [{ field: 'business_scope', from: told, to: told }] })
  await makeQualification(db, firm, { name_zh: told, name_en: told })
  await makeReport(db, firm, { revenue: 7_654_321 })
  await makeCourtNotice(db, firm, { cause: told, opponent: told })
  await makeJudgment(db, firm, { cause: told, opponent: told })
}

/** Two firms of a project, one with somebody who has a number. */
async function makePeople(db: Db, project: number, place: Place) {
  // The name of a firm is open, what is told of it is not.
  const party = await makeParty(db, project, { name: canary('open', `${place}firm`) })
  await makeLife(db, party.firmId, place)
  await makeParty(db, project, { name: canary(place, 'contractor'), role: 'main_contractor' })
  const contact = await makeContact(db, party)
  const { rows } = await db.query<{ id: number }>(
    `update contacts set name_zh = $2, name_en = $2, remarks = $2 where encode_id = $1 returning id`,
    [contact, canary(place, 'person')],
  )
  const { cipher, keyedHash, masked } = sealChannel(testDesk.secrets, 'mobile', phones[place])
  const channel = await db.query<{ id: number }>(
    'update channels set cipher = $2, keyed_hash = $3, masked = $4 where contact_id = $1 returning id',
    [rows[0]?.id, cipher, keyedHash, masked],
  )
  return { firm: party.firmId, contact, phone: Number(channel.rows[0]?.id) }
}

async function makePapers(db: Db, project: number, place: Place) {
  const stored = await inserted(
    db,
    `insert into stored_files (hash, mime, bytes) values ($1, 'application/pdf', 9)`,
    [randomBytes(32)],
  )
  const photo = await inserted(
    db,
    `insert into project_photos (project_id, file_id, thumbnail_id, caption_zh, caption_en) values ($1, $2, $2, $3, $3)`,
    [project, stored, canary(place, 'photo')],
  )
  const file = await inserted(
    db,
    'insert into project_files (project_id, file_id, name) values ($1, $2, $3)',
    [project, stored, canary(place, 'file')],
  )
  return { photo, file }
}

/** Another record, perhaps of the same project; and one that was merged into it long ago. */
async function makeTwin(db: Db, project: number, place: Place) {
  const twin = await makeProject(db, {
    name: canary('open', `${place}twin`),
    nameEn: canary('open', `${place}twin`),
    provinceId: provinces[place],
    address: canary(place, 'twin'),
    at: [118.8, 32],
  })
  await one(
    db,
    `insert into duplicate_candidates (project_id, other_id, score, is_same) values ($1, $2, 70, false)`,
    [project, twin],
  )
  const merge = await inserted(
    db,
    `insert into project_merges (survivor_id, absorbed_id, survivor_name, absorbed_name) values ($1, $2, $3, $3)`,
    [project, twin + 900_000, canary(place, 'merged')],
  )
  return { twin, merge }
}

async function makeNotices(db: Db, projects: readonly number[], place: Place): Promise<void> {
  for (const project of projects)
    await one(
      db,
      `insert into bid_notices (kind, title, project_id, published_on, source_id, external_ref)
values ('winning_bid', $2, $1, '2026-02-01', (select id from sources where key = 'test'), $3)`,
      [project, canary(place, 'notice'), String(project)],
    )
  await one(db, 'update projects set bid_count = 1, photo_count = 1 where id = any($1)', [projects])
}

/** What the market knows of a project: by kind, what a request names it by. */
export async function makeMarket(db: Db, place: Place) {
  const { project, series } = await makeRecord(db, place)
  const people = await makePeople(db, project, place)
  const papers = await makePapers(db, project, place)
  const pair = await makeTwin(db, project, place)
  await makeNotices(db, [project, pair.twin], place)
  const landDeal = await makeLandDeal(db, {
    plot_number: canary(place, 'landDeal'),
    province_id: provinces[place],
  })
  const specialBond = await makeSpecialBond(db, {
    name_zh: canary(place, 'specialBond'),
    name_en: canary(place, 'specialBond'),
    province_id: provinces[place],
  })
  const work = canary(place, 'bondWork')
  await makeBondWork(db, { bond_id: specialBond, name_zh: work, name_en: work }, [project])
  return { project, series, ...people, ...papers, ...pair, landDeal, specialBond }
}
export type Market = Awaited<ReturnType<typeof makeMarket>>
export type MarketKind = keyof Market
