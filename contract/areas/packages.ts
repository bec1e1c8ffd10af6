import { z } from 'zod'
import { call, defineArea } from '../define'
import { named } from '../envelope'
import { aside, choice } from '../filters'
import { list } from '../list'

export const packageLimits = { name: 30, note: 200, projects: 200, firms: 10, accounts: 20 } as const

const id = z.int32().positive()
const ids = (most: number) => z.array(id).max(most).default([])

const account = z.object({
  user_id: z.int(),
  username: z.string(),
  name: z.string(),
  firm_name: z.string().nullable(),
})
export type PackageAccount = z.infer<typeof account>

const projectPackage = z.object({
  id: z.int(),
  name: z.string(),
  note: z.string(),
  project_count: z.int(),
  sender: z.string(),
  created_at: z.string(),
  /** Whom it was sent to; only who made it is told. */
  recipients: z.object({ firms: z.array(named), accounts: z.array(account) }).nullable(),
})
export type ProjectPackage = z.infer<typeof projectPackage>

/** Sent to the viewer or the viewer's firm, or made by the viewer. */
export const packageTabs = ['received', 'made'] as const

const listed = projectPackage.extend({
  /** The viewer has opened it. */
  seen: z.boolean(),
  /** The viewer made it. */
  made: z.boolean(),
})
export type PackageListed = z.infer<typeof listed>

export const packages = defineArea('packages', {
  validSubFirms: call({
    path: '/packages/valid_sub_firms',
    summary: 'Customer firms that a package can be sent to, by id or by a part of the name; at most 10.',
    counts: 'nothing',
    input: z.object({ query: z.string().trim().max(200) }),
    output: z.object({ list: z.array(named) }),
  }),
  validAccounts: call({
    path: '/packages/valid_accounts',
    summary: 'Personal accounts that a package can be sent to: those of a firm, or one by its user name.',
    counts: 'nothing',
    input: z.object({ query: z.string().trim().max(200) }),
    output: z.object({ list: z.array(account) }),
  }),
  create: call({
    path: '/packages/create',
    summary: 'Put projects together and send them to customer firms or personal accounts.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({
      name: z.string().trim().max(200),
      note: z.string().trim().max(2000).default(''),
      project_ids: z.array(id).max(2000),
      firm_ids: ids(200),
      user_ids: ids(200),
      message: z.string().trim().max(2000).default(''),
    }),
    output: z.object({ id: z.int(), link: z.string() }),
  }),
  show: call({
    path: '/packages/show',
    summary: 'A package that was sent to the viewer or the viewer’s firm, or that the viewer made.',
    effect: 'write',
    harmless: true,
    counts: 'nothing',
    input: z.object({ id }),
    output: projectPackage,
  }),
  list: list({
    path: '/packages/list',
    summary: 'Packages sent to the viewer or the viewer’s firm, or made by the viewer; the newest first.',
    counts: 'nothing',
    filters: { tab: aside(choice(packageTabs)) },
    row: listed,
    also: {
      /** `fresh`: of those received, not opened yet. */
      counts: z.object({ received: z.int(), made: z.int(), fresh: z.int() }),
    },
  }),
  copyLink: call({
    path: '/packages/copy_link',
    summary:
      'The address of a package of one’s own, to be sent by hand; who may not see it is refused there.',
    counts: 'nothing',
    input: z.object({ id }),
    output: z.object({ link: z.string() }),
  }),
})
