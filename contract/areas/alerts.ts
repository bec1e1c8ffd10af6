import { z } from 'zod'
import { call, defineArea } from '../define'
import { named } from '../envelope'
import { choice } from '../filters'
import { list } from '../list'

/** soon: within minutes of a change; daily: 08:00; weekly: Monday 08:00, both in Shanghai. */
export const alertRhythm = z.enum(['soon', 'daily', 'weekly'])
export type AlertRhythm = z.infer<typeof alertRhythm>

/** The most of each that one account may have; shown before they are reached. */
export const alertLimits = {
  projects: 500,
  groups: 20,
  contacts: 50,
  /** Addresses that are no colleague's. */
  outsiders: 10,
  projectsByHand: 50,
  recipientsByHand: 10,
  /** Mails sent by hand in 24 hours. */
  byHandDaily: 100,
} as const

const id = z.int32().positive()
const language = z.enum(['zh', 'en'])

/**
 * own: my address; colleague: an account of my firm; confirmed, waiting, refused: any other address, by what its
 * owner answered. `left` of a group's address: went by the link in a mail, and only comes back by itself.
 */
export const contactState = z.enum(['own', 'colleague', 'confirmed', 'waiting', 'refused'])
export type ContactState = z.infer<typeof contactState>

const contact = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  language,
  state: contactState,
})
export type AlertContact = z.infer<typeof contact>

const group = named.extend({
  rhythm: alertRhythm,
  project_count: z.int(),
  contacts: z.array(z.object({ id: z.int(), name: z.string(), state: contactState, left: z.boolean() })),
})
export type AlertGroup = z.infer<typeof group>

const projectIds = z.array(id).min(1).max(1000)
const changed = z.object({ changed: z.int().describe('Projects really put on alert or taken off.') })

/** `alert`: a digest of changes; `by_hand`: projects that a person sent. */
export const sentOperations = ['alert', 'by_hand'] as const
export const sentOperation = z.enum(sentOperations)
export type SentOperation = z.infer<typeof sentOperation>

const sent = z.object({
  /** Of the row: one project of one sending. */
  id: z.string(),
  projectid: z.int(),
  project_name: z.string(),
  in_scope: z.boolean(),
  /** My last look at the project. */
  viewed_at: z.string().nullable(),
  created_at: z.string(),
  /** When the first mail server took a mail of it; null = none did yet. */
  sent_at: z.string().nullable(),
  operation: sentOperation,
  /** The group's name as it was then; empty for what was sent by hand. */
  email_group: z.string(),
  mails: z.object({ sent: z.int(), waiting: z.int(), failed: z.int(), uncertain: z.int() }),
  /** What the other side said of a mail that did not go. */
  reason: z.string().nullable(),
})
export type SentMail = z.infer<typeof sent>

export const alerts = defineArea('alerts', {
  groups: call({
    path: '/email_alert/groups',
    summary: 'The own groups, the oldest first, with their addresses and how many projects each watches.',
    counts: 'nothing',
    input: z.object({}),
    output: z.object({ list: z.array(group), project_total: z.int() }),
  }),
  saveGroup: call({
    path: '/email_alert/save_group',
    summary: 'Make a group, or with an id change it; a deleted one comes back. Absent fields stay.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({
      id: id.optional(),
      name: z.string().trim().max(200).optional(),
      rhythm: alertRhythm.optional(),
      contact_ids: z.array(id).max(alertLimits.contacts).optional(),
    }),
    output: named,
  }),
  deleteGroup: call({
    path: '/email_alert/delete_group',
    summary: 'Delete a group: its projects are no longer on alert. Saving it by its id brings both back.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({ id }),
    output: changed,
  }),
  contacts: call({
    path: '/email_alert/contacts',
    summary: 'The own address book.',
    counts: 'nothing',
    input: z.object({}),
    output: z.object({
      list: z.array(contact),
      by_hand_left: z.int().describe('Mails that can still be sent by hand in these 24 hours.'),
    }),
  }),
  saveContact: call({
    path: '/email_alert/save_contact',
    summary:
      'Write an address into the book (one that was deleted comes back), or with an id change its name or language. An address that is no colleague’s is asked by mail first.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({
      id: id.optional(),
      name: z.string().trim().max(200),
      email: z.string().trim().max(254).optional(),
      language: language.optional(),
    }),
    output: contact,
  }),
  deleteContact: call({
    path: '/email_alert/delete_contact',
    summary: 'Take an address out of the book and so out of every group.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({ id }),
    output: z.object({}),
  }),
  askContact: call({
    path: '/email_alert/ask_contact',
    summary: 'Ask an address again whether it wants mails: one not confirmed yet, or that left a group.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({ id }),
    output: z.object({}),
  }),
  ofProjects: call({
    path: '/email_alert/of_projects',
    summary: 'Which of these projects are on my alert, and in which group.',
    counts: 'nothing',
    input: z.object({ project_ids: z.array(id).min(1).max(200) }),
    output: z.object({ list: z.array(z.object({ projectid: z.int(), group_id: z.int() })) }),
  }),
  appendProjects: call({
    path: '/email_alert/append_projects',
    summary: 'Put projects of the subscription on alert in a group, or without one in the first.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({ group_id: id.optional(), project_ids: projectIds }),
    output: changed.extend({
      moved: z.int().describe('Of them, those that came out of another group.'),
      group: named,
    }),
  }),
  removeProjects: call({
    path: '/email_alert/remove_projects',
    summary: 'Take projects off alert.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({ project_ids: projectIds }),
    output: changed,
  }),
  sendProjects: call({
    path: '/email_alert/send_projects',
    summary: 'Send projects of the subscription once, by mail, to confirmed addresses of the book.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({
      project_ids: z.array(id).min(1).max(alertLimits.projectsByHand),
      contact_ids: z.array(id).min(1).max(alertLimits.recipientsByHand),
    }),
    output: z.object({ mails: z.int(), left_today: z.int() }),
  }),
  sentHistory: list({
    path: '/project_ext/email_sent_history',
    summary: 'What was sent by mail, the newest first: a row a project and sending.',
    counts: 'nothing',
    filters: { operation: choice(sentOperations) },
    row: sent,
  }),
})
