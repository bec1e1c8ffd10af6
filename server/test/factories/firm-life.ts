import type { Db } from '../../db/pool'
import { type Columns, insert, testSource } from './insert'

/** What a register tells of a firm. */
export async function makeRegistration(db: Db, firmId: number, given: Columns = {}): Promise<void> {
  await insert(db, 'firm_registrations', {
    firm_id: firmId,
    legal_representative: '秦测试',
    registered_capital: 500,
    paid_in_capital: 320,
    founded_on: '2003-05-16',
    business_scope: '建设工程施工',
    checked_at: '2026-02-01T00:00:00Z',
    source_id: await testSource(db),
    ...given,
  })
}

export async function makeFirmRevision(
  db: Db,
  firmId: number,
  given: {
    at?: string
    kind?: 'changed' | 'cosmetic'
    changes?: { field: string; from: unknown; to: unknown }[]
  } = {},
): Promise<number> {
  return insert(db, 'firm_revisions', {
    firm_id: firmId,
    at: given.at ?? new Date().toISOString(),
    source_id: await testSource(db),
    kind: given.kind ?? 'changed',
    changes: JSON.stringify(given.changes ?? [{ field: 'registered_capital', from: 300, to: 500 }]),
  })
}

export async function makeCourtNotice(db: Db, firmId: number, given: Columns = {}): Promise<number> {
  return insert(db, 'court_notices', {
    firm_id: firmId,
    kind: 'hearing',
    case_number: '（2026）苏9999民初1号',
    court: '示例人民法院',
    cause: '买卖合同纠纷',
    side: 'defendant',
    opponent: '对方公司',
    heard_on: '2026-03-02',
    published_on: '2026-02-11',
    source_id: await testSource(db),
    ...given,
  })
}

export async function makeJudgment(db: Db, firmId: number, given: Columns = {}): Promise<number> {
  return insert(db, 'judgment_documents', {
    firm_id: firmId,
    case_number: '（2025）苏9999民初7号',
    court: '示例人民法院',
    cause: '租赁合同纠纷',
    side: 'plaintiff',
    opponent: '对方公司',
    outcome: 'granted',
    amount: 1.25,
    judged_on: '2025-12-01',
    published_on: '2026-01-05',
    source_id: await testSource(db),
    ...given,
  })
}

export async function makeQualification(db: Db, firmId: number, given: Columns = {}): Promise<number> {
  return insert(db, 'firm_qualifications', {
    firm_id: firmId,
    name_zh: '建筑工程施工总承包',
    name_en: 'General contracting: buildings',
    grade: 'first',
    number: 'D1',
    source_id: await testSource(db),
    ...given,
  })
}

export async function makeReport(db: Db, firmId: number, given: Columns = {}): Promise<void> {
  await insert(db, 'firm_annual_reports', {
    firm_id: firmId,
    year: 2025,
    published_on: '2026-01-18',
    employees: 412,
    revenue: 88.5,
    source_id: await testSource(db),
    ...given,
  })
}
