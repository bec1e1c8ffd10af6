import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createTestDatabase, type TestDatabase } from '@groundbreak/db/test-database'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { brokenChecks } from '../check-database'
import { candidates, folderWith, hydroFile, hydroUnit, winningBid, workbook, zip } from './fixtures'
import type { ImportRefusal } from './refusal'
import { importFile } from './run'
import { gem } from './sources/gem'
import { landchina } from './sources/landchina'
import { listed } from './sources/listed'
import { yichangWorks } from './sources/yichang'

let database: TestDatabase
const secrets = { encryptionKey: randomBytes(32), hashKey: randomBytes(32) }
beforeEach(async () => {
  database = await createTestDatabase({ begins: 'vocabularies' })
})
afterEach(() => database.close())

const receiving = () => ({ pool: database.pool, secrets })

const rowsOf = async (sql: string) => (await database.pool.query<Record<string, unknown>>(sql)).rows
const everything = () =>
  rowsOf(`select p.name_zh, p.name_en, p.stage_id, p.details, p.updated_at, p.province_id, p.district_id,
    (select jsonb_agg(f.name_zh order by f.name_zh) from project_firms x join firms f on f.id = x.firm_id where x.project_id = p.id) as firms,
    (select count(*)::int from project_revisions r where r.project_id = p.id) as revisions
    from projects p order by p.name_zh, p.name_en`)

describe('gem', () => {
  const units = [
    hydroUnit({ id: 'L1', mw: 50 }),
    hydroUnit({ id: 'L1', mw: 70, status: 'construction' }),
    hydroUnit({ id: 'L2', zh: '', en: 'Rio Claro plant', country: 'Brazil' }),
    hydroUnit({ id: 'L3', status: 'dreamt of' }),
  ]

  it('groups units to projects with names, owners, place, stage and capacity', async () => {
    const folder = await folderWith({ 'hydro.tsv': hydroFile(units) })
    const report = await importFile(receiving(), gem, path.join(folder, 'hydro.tsv'))
    expect(report).toMatchObject({
      read: 4,
      fresh: 2,
      changed: 0,
      unchanged: 0,
      rejected: [{ row: 4, reason: 'unknownStatus: dreamt of' }],
    })
    const [brazil, china] = await everything()
    expect(brazil).toMatchObject({
      name_zh: 'Rio Claro plant',
      name_en: 'Rio Claro plant',
      province_id: null,
    })
    expect(china).toMatchObject({
      name_zh: '岫澜水电站',
      name_en: 'Xiulan hydroelectric plant',
      stage_id: 4,
      province_id: 510_000,
      district_id: 511_827,
      firms: ['澜屿水电有限公司', '霁珩能源有限公司'],
    })
    expect(china?.details).toMatchObject({ capacity_mw: 120, units: 2 })
    expect(await brokenChecks(database.pool)).toEqual([])
  })

  it('changes nothing the second time, and records what a newer file changes', async () => {
    const folder = await folderWith({
      'hydro.tsv': hydroFile(units),
      'same.tsv': hydroFile(units.slice(0, 3)),
      'new.tsv': hydroFile([hydroUnit({ id: 'L1', mw: 50 }), hydroUnit({ id: 'L1', mw: 70 })]),
    })
    await importFile(receiving(), gem, path.join(folder, 'hydro.tsv'))
    const before = await everything()
    expect(await importFile(receiving(), gem, path.join(folder, 'hydro.tsv'))).toMatchObject({
      already: true,
      fresh: 0,
      changed: 0,
      unchanged: 2,
    })
    expect(await importFile(receiving(), gem, path.join(folder, 'same.tsv'))).toMatchObject({
      already: false,
      fresh: 0,
      changed: 0,
      unchanged: 2,
    })
    expect(await everything()).toEqual(before)
    expect(await importFile(receiving(), gem, path.join(folder, 'new.tsv'))).toMatchObject({
      fresh: 0,
      changed: 1,
    })
    const [revision] = await rowsOf("select changes from project_revisions where kind = 'changed'")
    expect(revision?.changes).toContainEqual({ field: 'stage_id', from: 4, to: 5 })
    expect(await brokenChecks(database.pool)).toEqual([])
  })
})

describe('yichang', () => {
  it('joins candidates, award and re-tender to one project and takes consortia apart', async () => {
    const folder = await folderWith({
      'a.jsonl': candidates({
        id: 'n1',
        name: '岫谷县引水工程施工',
        bidder: '霁珩建设有限公司',
        price: '下浮率5.2%',
      }),
      'b.jsonl': `${winningBid({ id: 'n2', name: '岫谷县引水工程(第2次招标)施工', winner: '霁珩建设有限公司、砚岭设计有限公司联合体', price: '20000000' })}\n${winningBid({ id: 'n3', name: '岫谷县引水工程监理', winner: '岑监理有限公司', price: '0.88%' })}\n`,
    })
    await importFile(receiving(), yichangWorks, path.join(folder, 'a.jsonl'))
    await importFile(receiving(), yichangWorks, path.join(folder, 'b.jsonl'))
    expect((await everything()).map((one) => one.name_zh)).toEqual(['岫谷县引水工程'])
    expect(
      await rowsOf(
        "select part, amount::float8, amount_text from bid_notice_firms where part not in ('owner', 'agent') order by notice_id, part",
      ),
    ).toEqual([
      { part: 'candidate', amount: null, amount_text: '下浮率5.2%' },
      { part: 'consortium', amount: null, amount_text: null },
      { part: 'winner', amount: 20, amount_text: null },
      { part: 'winner', amount: null, amount_text: '0.88%' },
    ])
    expect(
      await rowsOf(
        "select max(round)::int as round, (select invest_value::float8 from projects) as value, (select count(*)::int from contacts where name_zh = '甄试人') as people from bid_notices",
      ),
    ).toEqual([{ round: 2, value: 20, people: 2 }])
    expect(await brokenChecks(database.pool)).toEqual([])
  })
})

describe('landchina', () => {
  it('makes a deal and a future project, and masks a person', async () => {
    const deal = {
      idnumber: 'X1',
      url: 'u',
      district: '定兴县',
      name: '甄试人',
      location: '定兴县岫谷街北侧',
      area: '1.5',
      use: '住宅用地',
      supply: '挂牌出让',
      duration: '70',
      price: '1000',
      holder: '甄试人',
      date4sign: '2018年12月31日',
    }
    const folder = await folderWith({
      'deals.json': JSON.stringify([deal, { ...deal, idnumber: 'X2', date4sign: '' }]),
    })
    expect(await importFile(receiving(), landchina, path.join(folder, 'deals.json'))).toMatchObject({
      read: 2,
      fresh: 2,
      rejectedCount: 1,
    })
    expect(await rowsOf('select class_type, name_zh, district_id, site_area::float8 from projects')).toEqual([
      { class_type: 7, name_zh: '定兴县岫谷街北侧地块', district_id: 130_626, site_area: 15_000 },
    ])
    expect(await rowsOf('select name_zh, is_natural_person from firms')).toEqual([
      { name_zh: '甄**', is_natural_person: true },
    ])
    expect(JSON.stringify(await rowsOf('select * from projects, firms, land_deals'))).not.toContain('甄试人')
  })
})

describe('a bad file', () => {
  const columns = [
    'GEM location ID',
    'Plant name',
    'Combustion technology',
    'Subnational unit (province, state)',
    'Country/Area',
    'Status',
  ]
  const good = workbook('Units', [columns, ['L9', 'Xiulan plant', 'x', 'Sichuan', 'China', 'operating']])
  const cases: [string, string, string | Buffer][] = [
    ['empty', 'a.csv', ''],
    ['empty', 'a.csv', 'project-name,reactor-type,model,operator\n'],
    ['binary', 'a.csv', Buffer.from([0x89, 0x50, 0, 1, 2, 3])],
    [
      'encoding',
      'a.csv',
      Buffer.concat([
        Buffer.from('project-name,reactor-type,model,operator\n'),
        Buffer.from([0xd6, 0xd0, 0xb9, 0xfa]),
      ]),
    ],
    ['truncated', 'a.csv', 'project-name,reactor-type,model,operator\nA,"b'],
    ['truncated', 'a.csv', 'project-name,reactor-type,model,operator\nA,b'],
    ['longLine', 'a.csv', `project-name,reactor-type,model,operator\nA,${'x'.repeat(1_200_000)},c,d\n`],
    ['columns', 'a.csv', 'colour,size\nred,1\n'],
    ['truncated', 'a.xlsx', good.subarray(0, good.length - 60)],
    ['formula', 'a.xlsx', workbook('Units', [columns, ['=1+1', 'n', 'x', 'S', 'China', 'operating']])],
    ['noSheet', 'a.xlsx', workbook('Other', [columns])],
    ['zipBomb', 'a.xlsx', zip({ 'xl/workbook.xml': Buffer.alloc(60_000_000) })],
  ]

  it.each(cases)('is refused: %s (%s)', async (code, name, content) => {
    const folder = await folderWith({ [name]: content })
    const refusal = await importFile(receiving(), gem, path.join(folder, name)).catch(
      (error: unknown) => error as ImportRefusal,
    )
    expect(refusal).toMatchObject({ name: 'ImportRefusal', code })
    expect(await rowsOf('select * from import_batches')).toEqual([])
  })

  it('and a sound workbook is not', async () => {
    const folder = await folderWith({ 'a.xlsx': good })
    expect(await importFile(receiving(), gem, path.join(folder, 'a.xlsx'))).toMatchObject({ fresh: 1 })
  })
})

describe('a killed import', () => {
  it('ends the same when it is run again', async () => {
    const lines = Array.from({ length: 12_000 }, (_, index) =>
      hydroUnit({ id: `K${index}`, en: `Plant ${index}`, zh: `岫${index}水电站` }),
    )
    const folder = await folderWith({ 'hydro.tsv': hydroFile(lines) })
    const dataDir = await folderWith({})
    const cli = fileURLToPath(new URL('cli.ts', import.meta.url))
    const tsx = import.meta.resolve('tsx')
    const run = (killAfter: string | undefined) =>
      new Promise<string>((resolve) => {
        const child = spawn(process.execPath, ['--import', tsx, cli, 'gem', folder], {
          // A folder of its own: the usual one may hold what a benchmark left.
          env: { ...process.env, DATABASE_URL: database.url, DATA_DIR: dataDir, LANG: 'C' },
        })
        let said = ''
        const watch =
          killAfter === undefined
            ? undefined
            : setInterval(() => void seen(killAfter).then((is) => is && child.kill('SIGKILL')), 20)
        child.stdout.on('data', (text: Buffer) => (said += text.toString()))
        child.on('exit', () => {
          clearInterval(watch)
          resolve(said)
        })
      })
    const seen = async (sql: string) => (await rowsOf(sql).catch(() => [])).length > 0
    await run(
      "select from pg_stat_activity where query ilike 'copy import_rows%' and datname = current_database()",
    )
    await run("select from pg_stat_activity where query ilike 'fetch%' and datname = current_database()")
    expect(await rowsOf('select count(*)::int as projects from projects')).toEqual([{ projects: 0 }])
    expect(await run(undefined)).toContain('12000 rows read, 12000 new, 0 changed')
    const clean = await createTestDatabase({ begins: 'vocabularies' })
    await importFile({ pool: clean.pool, secrets }, gem, path.join(folder, 'hydro.tsv'))
    const sum =
      "select md5(string_agg(name_zh || stage_id || details::text, ',' order by name_zh)) as sum, count(*)::int as count from projects"
    const whole = (await clean.pool.query<Record<string, unknown>>(sum)).rows
    await clean.close()
    expect(await rowsOf(sum)).toEqual(whole)
  }, 90_000)
})

const shared = fileURLToPath(new URL('../../../shared/data/gem-energy-projects', import.meta.url))
describe.skipIf(!existsSync(shared))('the real files beside the project (../shared/data)', () => {
  it('bring 宝兴水电站 with both names', async () => {
    await importFile(receiving(), gem, path.join(shared, 'gem_hydropower_2024-05.utf16.tsv'))
    expect(await rowsOf("select name_en, province_id from projects where name_zh = '宝兴水电站'")).toEqual([
      { name_en: 'Baoxing hydroelectric plant', province_id: 510_000 },
    ])
  }, 60_000)
})

const listedFile = (rows: readonly string[]) => ['TS代码,股票名称,股票全称,英文全称', ...rows].join('\n')

describe('firms of several sources', () => {
  it('are one where their names say so, keep the other names, and a branch goes under its parent', async () => {
    const folder = await folderWith({
      'first.csv': listedFile([
        '900001.XX,*ST岫澜A,湖北岫澜建设（集团）股份有限公司,"Hubei Xiulan Construction Group Co.,Ltd."',
        '900002.XX,霁珩,霁珩能源有限公司,Jiheng Energy Inc',
      ]),
      'second.csv': listedFile([
        '900003.XX,岫澜建设,湖北省岫澜建设集团股份有限公司,HUBEI XIULAN CONSTRUCTION GROUP CO LTD',
        '900004.XX,霁珩甲,霁珩能源有限公司武汉分公司,',
        '900005.XX,霁珩乙,青禾能源有限公司（原霁珩能源有限责任公司）,',
        '900006.XX,岫澜丙,湖南岫澜建设集团股份有限公司,"Hubei Xiulan Construction Group Co.,Ltd."',
        '900007.XX,岫澜丁,湖北岫澜置业集团股份有限公司,',
        '900008.XX,霁珩戊,武汉霁珩能源有限公司,Jiheng Energy Inc',
      ]),
    })
    for (const file of ['first.csv', 'second.csv'])
      await importFile(receiving(), listed, path.join(folder, file))
    const firms = await rowsOf(`select f.name_zh, p.name_zh as parent,
      array(select kind || ' ' || name from firm_names n where n.firm_id = f.id order by kind, name collate "C") as names,
      array(select external_ref from firm_sources s where s.firm_id = f.id order by 1) as refs
      from firms f left join firms p on p.id = f.parent_id order by f.id`)
    expect(firms).toEqual([
      {
        name_zh: '湖北岫澜建设（集团）股份有限公司',
        parent: null,
        names: [
          'alias 湖北省岫澜建设集团股份有限公司',
          'english HUBEI XIULAN CONSTRUCTION GROUP CO LTD',
          'short 岫澜',
          'short 岫澜建设',
        ],
        refs: ['900001.XX', '900003.XX'],
      },
      {
        name_zh: '霁珩能源有限公司',
        parent: null,
        names: ['alias 青禾能源有限公司（原霁珩能源有限责任公司）', 'short 霁珩', 'short 霁珩乙'],
        refs: ['900002.XX', '900005.XX'],
      },
      {
        name_zh: '霁珩能源有限公司武汉分公司',
        parent: '霁珩能源有限公司',
        names: ['short 霁珩甲'],
        refs: ['900004.XX'],
      },
      { name_zh: '湖南岫澜建设集团股份有限公司', parent: null, names: ['short 岫澜丙'], refs: ['900006.XX'] },
      { name_zh: '湖北岫澜置业集团股份有限公司', parent: null, names: ['short 岫澜丁'], refs: ['900007.XX'] },
      { name_zh: '武汉霁珩能源有限公司', parent: null, names: ['short 霁珩戊'], refs: ['900008.XX'] },
    ])
  })

  it('finds a firm that somebody else wrote, by a name that was added later', async () => {
    await database.pool.query(
      `with f as (insert into firms (name_zh) values ('青禾建设有限公司') returning id)
       insert into firm_names (firm_id, kind, name) select id, 'former', '岫澜建设有限公司' from f`,
    )
    const folder = await folderWith({ 'a.csv': listedFile(['900001.XX,,岫澜建设有限责任公司,']) })
    await importFile(receiving(), listed, path.join(folder, 'a.csv'))
    expect(await rowsOf('select name_zh from firms')).toEqual([{ name_zh: '青禾建设有限公司' }])
  })
})
