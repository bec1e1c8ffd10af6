import type { ExportTask, SheetChoice } from '@groundbreak/contract/areas/exports'
import { phrases } from '@groundbreak/phrases/phrases'
import { strFromU8, unzipSync } from 'fflate'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Carried, useApp } from '../../test/app'
import { countStatements } from '../../test/count-statements'
import { makeCustomerFirm, makeUser } from '../../test/factories/accounts'
import { makeNotice } from '../../test/factories/notices'
import { makeContact, makeParty, makeProject, makeProjects, places } from '../../test/factories/projects'
import { allExportedLists } from '../../areas'
import { Vocabularies } from '../../vocabularies/vocabularies'
import { makeExport } from './jobs/make-export'
import { type FileMaker, fileMaker, type Making } from './making/file-maker'
import { ThreadMaker } from './making/thread-maker'

const test = useApp()
let vocabularies: Vocabularies
let hospital = 0
let school = 0
let outside = 0
let firmId = 0
let userId = 0
let as: Carried

interface Created {
  util_work_id: number
  rows_total: number
  left_out: number
  left: { tasks: number; rows: number; pdf: number }
}

beforeAll(async () => {
  const { pool } = test()
  vocabularies = await Vocabularies.load(pool)
  hospital = await makeProject(pool, {
    name: '滨江医院 <w:t>&"\u202E',
    remark: '一期已开工\n=HYPERLINK("http://evil.example")',
    investValue: 12.5,
    address: '浦滨路 120 号',
    updatedAt: '2026-02-02T20:00:00Z',
    isMajor: true,
  })
  school = await makeProject(pool, { name: '滨江学校', nameEn: 'Riverside School' })
  outside = await makeProject(pool, { name: '外滩酒店', provinceId: places.shanghai })
  const party = await makeParty(pool, hospital, { name: '江苏一建' })
  await makeContact(pool, party)
  await makeNotice(pool, {
    projectId: hospital,
    kind: 'winning_bid',
    title: '住院楼中标公告',
    amount: 99.5,
    on: '2026-02-20',
    firms: [{ firmId: party.firmId, part: 'winner' }],
  })
})
beforeEach(async () => {
  firmId = await makeCustomerFirm(test().pool, { subscription: { provinceIds: [places.jiangsu] } })
  userId = (await makeUser(test().pool, { firmId })).id
  as = await test().signIn(userId)
})

const paths = { pdf: '/project_ext/export_pdf', word: '/project_ext/export_rcc_file' }
const call = <T>(path: string, payload: object = {}, who: Carried = as) =>
  test().call<T>(path, payload, { as: who })
const create = (payload: object, kind: keyof typeof paths = 'pdf', who: Carried = as) =>
  call<Created>(paths[kind], payload, who)
const work = async (id: number) => (await call<ExportTask>('/tool/work', { util_work_id: id })).data
const run = (
  id: number,
  openMaker: (making: Making) => FileMaker | Promise<FileMaker> = fileMaker,
  isLastTry = false,
) =>
  makeExport(
    {
      pool: test().pool,
      lists: allExportedLists(),
      files: test().files,
      vocabularies,
      openMaker: async (making) => openMaker(making),
      isLastTry,
    },
    id,
  )

async function fetched(id: number, who: Carried = as) {
  const { data } = await call<{ url: string; name: string }>('/tool/download_work', { util_work_id: id }, who)
  const headers = { cookie: `sid=${who.secret}` }
  const answer = await test().inject({ method: 'GET', url: data.url, headers })
  return { name: data.name, type: answer.headers['content-type'], content: answer.rawPayload }
}

/** Created, made and fetched. */
async function exported(payload: object, kind: keyof typeof paths = 'pdf', who: Carried = as) {
  const { data } = await create(payload, kind, who)
  await run(data.util_work_id)
  return fetched(data.util_work_id, who)
}

/** The text of each page. */
async function pagesOf(content: Buffer): Promise<string[]> {
  const loading = getDocument({ data: new Uint8Array(content), verbosity: 0 })
  const document = await loading.promise
  const pages: string[] = []
  for (let page = 1; page <= document.numPages; page++) {
    const { items } = await (await document.getPage(page)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''))
  }
  await loading.destroy()
  return pages
}

/** The running text of a Word file, and its header and footer. */
function wordsOf(content: Uint8Array): string {
  return Object.entries(unzipSync(content))
    .filter(([name]) => /^word\/(document|header\d|footer\d)\.xml$/.test(name))
    .map(([, part]) =>
      strFromU8(part)
        .replaceAll(/<\/w:p>/g, '\n')
        .replaceAll(/<[^>]*>/g, ''),
    )
    .join('\n')
}

const choice = async () => (await call<{ choice: SheetChoice }>('/user/export_tasks')).data.choice

const note = (text: string, ofFirm: number, by: number) =>
  test().pool.query(
    'insert into project_notes (project_id, user_id, customer_firm_id, text) values ($1, $2, $3, $4)',
    [hospital, by, ofFirm, text],
  )

const used = (rows: number, { kind = 'pdf', state = 'ready' } = {}) =>
  test().pool.query(
    `insert into export_tasks (user_id, kind, title, language, invest_value_unit, away_mode, row_ids, sections,
  state, error, finished_at, expires_at)
select $1, $3::text, 'x', 'zh', 0, false, array_fill(1, array[least(200, $2::int - at)]),
  case when $3 in ('pdf', 'word') then '{}'::text[] end, $4::text, case when $4 = 'error' then 'failed' end, now(),
  case when $4 = 'ready' then now() + interval '1 day' end
from generate_series(0, $2 - 1, 200) at`,
    [userId, rows, kind, state],
  )

describe('a PDF', () => {
  it('has a sheet for each project, in text that can be read out, with masked numbers', async () => {
    const { data, code } = await create({ project_ids: [hospital, school, outside], title: '滨江/项目' })
    expect(code).toBe(10_000)
    expect(data).toMatchObject({ rows_total: 2, left: { tasks: 19, rows: 9998, pdf: 498 } })
    await run(data.util_work_id)
    expect(await work(data.util_work_id)).toMatchObject({ kind: 'pdf', state: 'ready', rows_done: 2 })
    const { name, type, content } = await fetched(data.util_work_id)
    expect([name, type]).toEqual([`滨江 项目 ${data.util_work_id}.pdf`, 'application/pdf'])
    const pages = await pagesOf(content)
    expect(pages).toHaveLength(2)
    const { file } = phrases.zh.exports
    const [first = '', second = ''] = pages
    for (const words of ['滨江医院 <w:t>&"', String(hospital), '浦滨路 120 号', '12.50 百万元', '一期已开工'])
      expect(first).toContain(words)
    for (const words of ['=HYPERLINK', '江苏一建', '王测试', '199000*****', '住院楼中标公告', '2026-02-20'])
      expect(first).toContain(words)
    expect(second).toContain('滨江学校')
    for (const [at, page] of pages.entries()) {
      expect(page).toContain(file.page({ page: at + 1, of: 2 }))
      expect(page).toMatch(/导出.*第/)
    }
    expect(pages.join('')).not.toContain('外滩酒店')
  })

  it('carries of the font only what it uses', async () => {
    const { content } = await exported({ project_ids: [school] })
    const bare = content.toString('latin1')
    expect(bare).toMatch(/\/BaseFont \/[A-Z]{6}\+NotoSansSC/)
    expect(bare).toContain('/FontFile2')
    expect(content.length).toBeLessThan(100_000)
  })

  it('is in the language and unit of the account', async () => {
    await call('/login/change_invest_value', { invest_value_unit: 1 })
    const { content } = await exported({ filters: { is_major: true }, lang: 'en' })
    const [page] = await pagesOf(content)
    expect(page).toContain(phrases.en.projects.money[1].with({ value: '1,250.0' }))
    expect(page).toContain(phrases.en.exports.file.page({ page: 1, of: 1 }))
  })

  it('tells notes only when asked to, and only those of the own firm', async () => {
    await note('已电话联系采购部', firmId, userId)
    const other = await makeUser(test().pool)
    await note('别家的记录', await makeCustomerFirm(test().pool), other.id)
    const usual = await pagesOf((await exported({ project_ids: [hospital] })).content)
    expect(usual.join('')).not.toMatch(/采购部|别家/)
    const asked = await pagesOf((await exported({ project_ids: [hospital], sections: ['notes'] })).content)
    expect(asked.join('')).toContain('已电话联系采购部')
    expect(asked.join('')).not.toMatch(/别家|王测试|一期已开工|住院楼/)
  })

  it('hides in demo mode what demo mode hides', async () => {
    await note('演示时不该看见', firmId, userId)
    const away = await test().signIn((await makeUser(test().pool, { firmId, awayMode: true })).id)
    const sections = ['remark', 'parties', 'bids', 'notes']
    const { content } = await exported({ project_ids: [hospital], sections }, 'pdf', away)
    const text = (await pagesOf(content)).join('')
    expect(text).toContain(phrases.zh.answers.demo.project({ id: hospital }))
    expect(text).not.toMatch(/滨江|江苏一建|199000|王测试|开工|住院楼|99\.5|12\.5|浦滨|演示/)
  })

  it('has no number where the firm blocks them', async () => {
    await test().pool.query('update customer_firms set phone_viewing = false where id = $1', [firmId])
    const { content } = await exported({ project_ids: [hospital] })
    const text = (await pagesOf(content)).join('')
    expect(text).toContain('王测试')
    expect(text).not.toContain('199000')
  })

  it('runs on over pages where a text is long', async () => {
    const long = await makeProject(test().pool, { name: '长', remark: `${'很长的备注。'.repeat(900)}完` })
    const pages = await pagesOf((await exported({ project_ids: [long, school] })).content)
    expect(pages.length).toBeGreaterThan(3)
    expect(pages.at(-2)).toContain('完')
    expect(pages.at(-1)).toContain('滨江学校')
  })
})

describe('a Word file', () => {
  it('tells the same, and is well formed', async () => {
    const { name, type, content } = await exported({ project_ids: [hospital, school, outside] }, 'word')
    expect(name).toMatch(/\.docx$/)
    expect(type).toContain('wordprocessingml')
    const text = wordsOf(content)
    for (const words of ['滨江医院 &lt;w:t&gt;&amp;', '江苏一建', '王测试  199000*****', '住院楼中标公告'])
      expect(text).toContain(words)
    expect(text).toContain('滨江学校')
    expect(text).toMatch(/由 .+ 导出/)
    expect(text).not.toMatch(/外滩酒店|\u202E/)
    const xml = strFromU8(unzipSync(content)['word/document.xml'] as Uint8Array)
    expect(xml).not.toMatch(/w:instrText|w:hyperlink/)
    expect(xml.match(/w:pageBreakBefore/g)).toHaveLength(1)
  })

  it('is one for each project where that is chosen', async () => {
    const { name, type, content } = await exported({ project_ids: [hospital, school], split: true }, 'word')
    expect(name).toMatch(/\.zip$/)
    expect(type).toBe('application/zip')
    const files = unzipSync(content)
    expect(Object.keys(files)).toEqual([`滨江医院  w t & ${hospital}.docx`, `滨江学校 ${school}.docx`])
    expect(wordsOf(files[`滨江学校 ${school}.docx`] as Uint8Array)).toContain('滨江学校')
  })
})

describe('what sheets tell', () => {
  it('is remembered for the next time, of Word files whether they are split, too', async () => {
    expect(await choice()).toEqual({ sections: ['remark', 'parties', 'bids'], split: false })
    await create({ project_ids: [school], sections: ['notes', 'remark'], split: true }, 'word')
    expect(await choice()).toEqual({ sections: ['remark', 'notes'], split: true })
    await create({ project_ids: [school], sections: [] }, 'pdf')
    expect(await choice()).toEqual({ sections: [], split: true })
  })

  it('must be sections that there are', async () => {
    expect((await create({ project_ids: [school], sections: ['phones'] })).code).toBe(1001)
    expect((await create({ project_ids: [school], split: 'yes' }, 'word')).code).toBe(1001)
  })

  it('is read in at most four statements a page', async () => {
    const sections = ['remark', 'parties', 'bids', 'notes']
    const { data } = await create({ project_ids: [hospital, school], sections })
    const { texts } = await countStatements(test().pool, () => run(data.util_work_id))
    const reads = texts.filter((text) => /from (projects p|project_firms pf|unnest)/.test(text))
    expect(reads).toHaveLength(4)
  })
})

describe('the limits of sheets', () => {
  it('hold a file to 200 projects: what was selected is refused, of a list the first ones are taken', async () => {
    const many = Array.from({ length: 201 }, (_, at) => at + 1)
    for (const kind of ['pdf', 'word'] as const)
      expect((await create({ project_ids: many }, kind)).code).toBe(3406)
    const made = await makeProjects(test().pool, 203, { name: '批' })
    const { data } = await create({ filters: { keyword: '批' } }, 'word')
    expect(data).toMatchObject({ rows_total: 200, left_out: 3, left: { pdf: 500 } })
    await test().pool.query('delete from projects where id = any($1)', [made])
  })

  it('hold a day to 500 projects in PDF files; nothing is made past them', async () => {
    await used(499)
    expect((await create({ project_ids: [school] })).data.left.pdf).toBe(0)
    const refused = await create({ project_ids: [school] })
    expect(refused.code).toBe(3405)
    expect(refused.message).toContain('今日 PDF 导出已达上限')
    const english = await create({ project_ids: [school], lang: 'en' })
    expect(english.message).toContain('Daily PDF export limit reached')
    const { rows } = await test().pool.query(
      `select count(*)::int as count from export_tasks where user_id = $1 and state = 'creating'`,
      [userId],
    )
    expect(rows).toEqual([{ count: 1 }])
    expect((await create({ project_ids: [school] }, 'word')).code).toBe(10_000)
    await test().pool.query(
      `update export_tasks set created_at = created_at - interval '1 day' where user_id = $1`,
      [userId],
    )
    expect((await create({ project_ids: [school] })).data.left.pdf).toBe(499)
  })

  it('give back what failed, timed out or was stopped, and count no other kind', async () => {
    for (const state of ['error', 'timeout', 'terminated']) await used(400, { state })
    await used(400, { kind: 'word' })
    expect((await create({ project_ids: [school] })).data.left.pdf).toBe(499)
  })

  it('are a colleague’s own', async () => {
    await used(500)
    const colleague = await test().signIn((await makeUser(test().pool, { firmId })).id)
    expect((await create({ project_ids: [school] }, 'pdf', colleague)).code).toBe(10_000)
  })

  it('hold also when many are asked for at once', async () => {
    await used(498)
    const codes = await Promise.all(
      Array.from({ length: 3 }, async () => (await create({ project_ids: [school] })).code),
    )
    expect(codes.toSorted((a, b) => a - b)).toEqual([3405, 10_000, 10_000])
  })
})

describe('the thread that makes a file', () => {
  const makers: ThreadMaker[] = []
  const open = (making: Making) => {
    const maker = new ThreadMaker(making)
    makers.push(maker)
    return maker
  }

  it('makes every kind', async () => {
    const begun = [
      await create({ project_ids: [school, hospital] }),
      await create({ project_ids: [school, hospital] }, 'word'),
      await call<Created>('/project/export_excel', { project_ids: [school, hospital] }),
    ]
    const contents: Buffer[] = []
    for (const { data } of begun) {
      await run(data.util_work_id, open)
      contents.push((await fetched(data.util_work_id)).content)
    }
    const [pdf, word, excel] = contents as [Buffer, Buffer, Buffer]
    expect((await pagesOf(pdf))[1]).toContain('滨江学校')
    expect(wordsOf(word)).toContain('滨江学校')
    expect(Object.keys(unzipSync(excel))).toContain('xl/worksheets/sheet1.xml')
  })

  it('killed in the middle leaves the task to the next try, and that makes it whole', async () => {
    const { data } = await create({ project_ids: [school] })
    const id = data.util_work_id
    const killed = (making: Making): FileMaker => {
      const maker = open(making)
      return {
        add: async (rows) => {
          await maker.add(rows)
          await maker.close()
        },
        end: () => maker.end(),
        close: () => maker.close(),
      }
    }
    await expect(run(id, killed)).rejects.toThrow('has ended')
    expect((await work(id)).state).toBe('generating')
    await run(id, open)
    expect(await work(id)).toMatchObject({ state: 'ready', rows_done: 1 })
    const again = (await create({ project_ids: [school] })).data.util_work_id
    await expect(run(again, killed, true)).rejects.toThrow('has ended')
    expect(await work(again)).toMatchObject({ state: 'error', error: 'failed' })
    expect((await create({ project_ids: [school] })).data.left.pdf).toBe(498)
  })

  it('tells what went wrong in it', async () => {
    const making = { kind: 'pdf', language: 'zh', unit: 0, sections: [], isSplit: false } as const
    const maker = open({ ...making, title: 'x', by: 'x', at: '2026-01-01T00:00:00Z' })
    await expect(maker.add([{} as never])).rejects.toThrow('TypeError')
    await maker.close()
  })

  it('ends with a task that is stopped meanwhile', async () => {
    const { data } = await create({ project_ids: [school] })
    const id = data.util_work_id
    const stopping = async (making: Making): Promise<FileMaker> => {
      const maker = await fileMaker(making)
      return {
        add: async (rows) => {
          await maker.add(rows)
          await call('/tool/terminate_work', { util_work_id: id })
        },
        end: () => Promise.reject(new Error('made all the same')),
      }
    }
    await run(id, stopping)
    expect((await work(id)).state).toBe('terminated')
  })
})
