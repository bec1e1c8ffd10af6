import { z } from 'zod'
import { call, defineArea } from '../define'
import { named } from '../envelope'
import { about, choices, days, ids, range, words } from '../filters'
import { list } from '../list'

export const bondPurposes = [
  'transport',
  'rail',
  'municipal',
  'water',
  'healthcare',
  'education',
  'industrial_park',
] as const

/** Years that governments issue bonds for. */
export const bondTerms = [1, 2, 3, 5, 7, 10, 15, 20, 30] as const

const bondOfProject = z.object({
  bond_project_id: z.int(),
  bond_project_name: z.string(),
  /** Millions of CNY out of the bond. */
  amount: z.number().nullable(),
  total_investment: z.number().nullable(),
  bond: z.object({
    id: z.int(),
    name: z.string(),
    purpose: z.enum(bondPurposes),
    province: named.nullable(),
    /** Millions of CNY. */
    amount: z.number().nullable(),
    issued_on: z.string(),
    /** Percent a year. */
    rate: z.number().nullable(),
    term_years: z.int().nullable(),
  }),
})
export type BondOfProject = z.infer<typeof bondOfProject>

const specialBond = z.object({
  special_bond_id: z.int(),
  name: z.string(),
  purpose: z.enum(bondPurposes),
  province: named.nullable().describe('The government that issues it.'),
  amount: z.number().nullable().describe('Millions of CNY.'),
  rate: z.number().nullable().describe('Percent a year.'),
  term_years: z.int().nullable(),
  issued_on: z.string(),
  /** How many works it pays for. */
  works: z.int(),
})
export type SpecialBond = z.infer<typeof specialBond>

const specialBondDetail = specialBond.extend({
  source: z.object({ name: z.string(), attribution: z.string().nullable() }),
})
export type SpecialBondDetail = z.infer<typeof specialBondDetail>

/** A work that a bond pays for, and the projects that it is, of those that the viewer sees. */
const bondWork = z.object({
  bond_project_id: z.int(),
  bond_project_name: z.string(),
  city: named.nullable(),
  amount: z.number().nullable().describe('Millions of CNY out of the bond.'),
  total_investment: z.number().nullable().describe('Millions of CNY.'),
  projects: z.array(z.object({ projectid: z.int(), project_name: z.string() })),
})
export type BondWork = z.infer<typeof bondWork>

const special_bond_id = z.int32().positive()

export const bonds = defineArea('bonds', {
  ofProject: call({
    path: '/special_bond/bond_project_relation_rcc_project_list',
    summary: 'The special bonds that pay for a project, the newest first.',
    counts: { details: 'projectid' },
    input: z.object({ projectid: z.int32().positive() }),
    output: z.object({ list: z.array(bondOfProject) }),
  }),
  search: list({
    path: '/special_bond/bond_list',
    summary: 'Special bonds of the provinces of the subscription, the newest first.',
    counts: 'rows',
    filters: {
      search: words(),
      province_ids: ids('regions'),
      purpose: choices(bondPurposes),
      amount: about('Millions of CNY.', range()),
      rate: about('Percent a year.', range()),
      term_years: choices(bondTerms),
      issued: days(),
    },
    sorts: ['issued_on', 'amount', 'rate', 'term_years'],
    facets: ['province_ids', 'purpose', 'amount', 'rate', 'term_years'],
    row: specialBond,
  }),
  get: call({
    path: '/special_bond/bond_detail',
    summary: 'One special bond, with its terms and its source.',
    counts: { details: 'special_bond_id' },
    input: z.object({ special_bond_id }),
    output: specialBondDetail,
  }),
  works: list({
    path: '/special_bond/bond_project_list',
    summary: 'The works that a special bond pays for, the largest share of it first.',
    counts: 'rows',
    of: { special_bond_id },
    row: bondWork,
  }),
})
