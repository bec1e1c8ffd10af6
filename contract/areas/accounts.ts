import { z } from 'zod'
import { call, defineArea } from '../define'
import { list } from '../list'
import {
  accountChange,
  accountLimits,
  contactOfStaff,
  firstAccount,
  id,
  password,
  reason,
  seats,
  toldUser,
  userFields,
  userList,
} from './accounts.parts'

const department = z.object({
  id: z.int(),
  name: z.string(),
  /** Of the whole firm, disabled ones too: a department with any cannot be deleted. */
  users: z.int(),
  leaders: z.array(z.string()),
})
export type Department = z.infer<typeof department>

const nothing = z.object({})
const ofUser = z.object({ user_id: id })
const users = { effect: 'write', input: ofUser, output: nothing } as const

export const accounts = defineArea('accounts', {
  users: list({
    path: '/user/manage/users',
    summary: 'The users of the own firm, administrators first, with the seats used.',
    counts: 'nothing',
    ...userList,
  }),
  createUser: call({
    path: '/user/manage/create_user',
    summary: 'Add a user on a free seat, with a first password that must be changed at the first login.',
    effect: 'write',
    counts: 'nothing',
    input: firstAccount.extend(userFields),
    output: ofUser,
  }),
  editUser: call({
    path: '/user/manage/edit_user',
    summary: 'Change names, mail, role, department or statistics of a user; what is not given stays.',
    effect: 'write',
    counts: 'nothing',
    input: ofUser.extend(z.object(userFields).partial().shape),
    output: nothing,
  }),
  disableUser: call({
    path: '/user/manage/disable_user',
    summary: 'Lock a user out at once; the seat is free, what was saved stays with the firm.',
    counts: 'nothing',
    ...users,
  }),
  enableUser: call({
    path: '/user/manage/enable_user',
    summary: 'Let a disabled user in again, on a free seat.',
    counts: 'nothing',
    ...users,
  }),
  resetPassword: call({
    path: '/user/manage/reset_password',
    summary: 'Set a new first password; ends the sessions of the user.',
    effect: 'write',
    counts: 'nothing',
    input: ofUser.extend({ password }),
    output: nothing,
  }),
  endSessions: call({
    path: '/user/manage/end_sessions',
    summary: 'Log a user out everywhere.',
    effect: 'write',
    counts: 'nothing',
    input: ofUser,
    output: z.object({ ended: z.int() }),
  }),
  removeFactor: call({
    path: '/user/manage/remove_second_factor',
    summary:
      'Take the lost dynamic token of a user away with its recovery codes, for a reason that is written down; ends the sessions and tells the user by mail.',
    effect: 'write',
    counts: 'nothing',
    input: ofUser.extend({ reason }),
    output: toldUser,
  }),
  departments: call({
    path: '/user/manage/departments',
    summary: 'The departments of the own firm by name, with their leaders.',
    counts: 'nothing',
    input: nothing,
    output: z.object({ list: z.array(department) }),
  }),
  saveDepartment: call({
    path: '/user/manage/save_department',
    summary: 'Add a department, or rename one.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({ id: id.optional(), name: z.string().trim().min(1).max(accountLimits.name) }),
    output: z.object({ id: z.int() }),
  }),
  deleteDepartment: call({
    path: '/user/manage/delete_department',
    summary: 'Delete a department that nobody is in.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({ id }),
    output: nothing,
  }),
  firm: call({
    path: '/user/manage/firm',
    summary: 'The own firm: what it subscribed to, its seats and switches.',
    counts: 'nothing',
    input: nothing,
    output: z.object({
      name: z.string(),
      phone_viewing: z.boolean(),
      real_number_approval: z.boolean(),
      one_place: z.boolean().describe('Set by the provider.'),
      seats,
      subscription: z
        .object({
          modules: z.array(z.string()),
          province_ids: z.array(z.int()).nullable().describe('Null = all.'),
          category_ids: z.array(z.int()).nullable().describe('Null = all.'),
          starts_on: z.string(),
          ends_on: z.string(),
          is_trial: z.boolean(),
          is_vip: z.boolean(),
          in_force: z.boolean(),
        })
        .nullable(),
      manager: contactOfStaff.nullable(),
    }),
  }),
  saveSwitches: call({
    path: '/user/manage/save_switches',
    summary: 'Set the firm’s own switches: whether phones may be viewed, whether real numbers need approval.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({ phone_viewing: z.boolean().optional(), real_number_approval: z.boolean().optional() }),
    output: nothing,
  }),
  history: list({
    path: '/user/manage/history',
    summary: 'What was changed in the own firm, or of one of its users; the newest first.',
    counts: 'nothing',
    of: { user_id: id.optional() },
    row: accountChange,
  }),
  whomToAsk: call({
    path: '/user/whom_to_ask',
    summary: 'Whom the viewer turns to for more rights: the account manager, and the firm’s administrators.',
    counts: 'nothing',
    input: nothing,
    output: z.object({
      manager: contactOfStaff.nullable(),
      /** Empty = the firm's user management has no administrator. */
      administrators: z.array(z.object({ name: z.string(), email: z.string().nullable() })),
    }),
  }),
  startExperience: call({
    path: '/user/start_experience',
    summary: 'Begin the five minutes of experience after a trial; each account has them once.',
    effect: 'write',
    counts: 'nothing',
    input: nothing,
    output: z.object({ seconds_left: z.int() }),
  }),
})
