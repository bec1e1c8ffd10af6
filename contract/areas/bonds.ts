import { z } from 'zod'
import { call, defineArea } from '../define'
import { named } from '../envelope'

export const bondPurposes = [
  'transport',
  'rail',
  'municipal',
  'water',
  'healthcare',
  'education',
  'industrial_park',
] as const

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

export const bonds = defineArea('bonds', {
  ofProject: call({
    path: '/special_bond/bond_project_relation_rcc_project_list',
    summary: 'The special bonds that pay for a project, the newest first.',
    counts: { details: 'projectid' },
    input: z.object({ projectid: z.int32().positive() }),
    output: z.object({ list: z.array(bondOfProject) }),
  }),
})
