import { type AlertRhythm, alertRhythm } from '@groundbreak/contract/areas/alerts'
import type { ProjectRow } from '@groundbreak/contract/areas/projects'
import type { Language } from '@groundbreak/phrases/phrases'
import type pg from 'pg'
import { z } from 'zod'
import { viewerOfUser } from '../../../access/sessions'
import type { Viewer } from '../../../access/viewer'
import { type Db, transaction } from '../../../db/pool'
import { eachMinute, job, madeUpFor } from '../../../jobs/job'
import { type MailDesk, queueMail } from '../../../mail/outbox'
import { vocabulariesOf } from '../../../vocabularies/loaded'
import type { Vocabularies } from '../../../vocabularies/vocabularies'
import { showingFor } from '../../../showing/showing'
import { changesAfter } from '../../projects/project-changes.list'
import { loadProjectList } from '../../projects/projects.list'
import { addresseeOf } from '../address-book'
import { digestLetter, type ProjectNews } from '../alerts.letters'
import { loadGroupRecipients } from '../contacts.queries'
import {
  findGroupsWithNews,
  insertSending,
  linkMails,
  loadNews,
  markNewsSeen,
  type NewsRow,
  takeGroup,
} from '../sendings.queries'

export interface DigestWork {
  desk: MailDesk
  vocabularies: Vocabularies
}

const of = (rhythm: AlertRhythm) => ({ payload: { rhythm }, identifier: `digestAlerts:${rhythm}` })

/** Those of the day and of the week leave at 08:00 in Shanghai. */
export const digestAlertsJob = job({
  name: 'digestAlerts',
  payload: z.object({ rhythm: alertRhythm }),
  clock: [
    { ...eachMinute('digestAlerts:soon'), ...of('soon') },
    { ...madeUpFor('0 0 * * *'), ...of('daily') },
    { ...madeUpFor('0 0 * * 1', { days: 7 }), ...of('weekly') },
  ],
  needsRoom: true,
  async run({ pool, delivery }, { rhythm }) {
    await digestAlerts(pool, { desk: delivery, vocabularies: await vocabulariesOf(pool) }, rhythm)
  },
})

/**
 * Writes the due mails of a rhythm, each group in a transaction of its own: what was told is noted with the mails
 * that tell it, so that a run that is cut off, or runs twice, tells everything once. Gives how many groups got mail.
 */
export async function digestAlerts(pool: pg.Pool, work: DigestWork, rhythm: AlertRhythm): Promise<number> {
  let told = 0
  for (const groupId of await findGroupsWithNews(pool, rhythm))
    if (await transaction(pool, (db) => digestGroup(db, work, groupId))) told++
  return told
}

async function digestGroup(db: Db, work: DigestWork, groupId: number): Promise<boolean> {
  const group = await takeGroup(db, groupId)
  if (!group) return false
  const news = await loadNews(db, groupId)
  if (news.length === 0) return false
  // Seen also where nothing is told: what happened outside the scope stays untold when the scope grows.
  await markNewsSeen(db, { userId: group.user_id, news })
  const viewer = await viewerOfUser(db, group.user_id)
  if (!viewer?.can.has('projects.read')) return false
  const telling = { db, work, viewer, news }
  const projectIds = (await newsIn('zh', telling)).map(({ row }) => row.projectid)
  if (projectIds.length === 0) return false
  await tellGroup(telling, { id: groupId, name: group.name, projectIds })
  return true
}

interface Telling {
  db: Db
  work: DigestWork
  viewer: Viewer
  news: readonly NewsRow[]
}

/** One mail for each address of the group, in its language, and the sending noted. */
async function tellGroup(
  telling: Telling,
  group: { id: number; name: string; projectIds: readonly number[] },
): Promise<void> {
  const { db, work, viewer } = telling
  const { desk } = work
  const digestId = await insertSending(db, {
    userId: viewer.userId,
    groupId: group.id,
    groupName: group.name,
    operation: 'alert',
    projectIds: group.projectIds,
  })
  const recipients = (await loadGroupRecipients(db, group.id)).map((one) => addresseeOf(desk, one))
  const inLanguage = new Map<Language, ProjectNews[]>()
  const mailIds: number[] = []
  for (const to of recipients) {
    const news = inLanguage.get(to.language) ?? (await newsIn(to.language, telling))
    inLanguage.set(to.language, news)
    const mailId = await queueMail(db, desk, {
      cause: `digest:${digestId}:${to.contactId}`,
      kind: 'alert',
      userId: viewer.userId,
      letter: digestLetter({ desk, from: viewer, to, group, news }),
    })
    if (mailId !== undefined) mailIds.push(mailId)
  }
  await linkMails(db, { digestId, mailIds })
}

/** The projects that really changed, within what the owner sees and did not hide. Demo mode is for screens: a mail has names. */
async function newsIn(language: Language, { db, work, viewer, news }: Telling): Promise<ProjectNews[]> {
  const show = { ...showingFor({ viewer, language, house: work }), away: false }
  const known = news.map((one) => ({ projectId: one.project_id, revisionId: one.seen }))
  const changes = await changesAfter(db, known, show)
  const rows: ProjectRow[] = await loadProjectList(db, [...changes.keys()], show)
  return rows
    .filter((row) => row.in_scope && !viewer.hiddenProjectIds.includes(row.projectid))
    .map((row) => ({ row, changes: changes.get(row.projectid) ?? [] }))
}
