import { phrases } from '@groundbreak/phrases/phrases'
import { recordAudit } from '../../access/audit'
import { takeTurn } from '../../access/turns.queries'
import type { Viewer } from '../../access/viewer'
import type { Db } from '../../db/pool'
import type { House } from '../../http/handle'
import type { Block, Letter } from '../../mail/letter'
import { links } from '../../mail/links'
import { queueMail } from '../../mail/outbox'
import { showingFor } from '../../showing/showing'
import { countOutsideLooks, findManager, loadOutsideLooks, type Manager } from './outside-looks.queries'
import { loadProjectList } from './projects.list'

/** The specification's number: so many different projects in 90 days are told to the account's manager. */
const LOOKS_TOLD = 30
const NAMED = 10

interface Looking {
  db: Db
  house: House
  viewer: Viewer
  projectId: number
  address: string
}

/**
 * Writes down a look outside the subscription. The look that makes the number 30 mails the manager: once a
 * crossing, for the number must fall below 30 before another look can make it 30 again. Looks of one user are
 * counted one after the other, so that of two at a time one crosses.
 */
export async function recordOutsideLook({ db, house, viewer, projectId, address }: Looking): Promise<void> {
  const { userId, firm } = viewer
  await takeTurn(db, 'user', userId)
  const lookId = await recordAudit(db, {
    userId,
    firmId: firm?.id,
    action: 'projects.viewedOutside',
    subject: 'project',
    subjectId: projectId,
    address,
  })
  const { projects, is_new: isNew } = await countOutsideLooks(db, { userId, projectId })
  if (projects !== LOOKS_TOLD || !isNew) return
  const manager = await findManager(db, userId)
  if (!manager) return
  await queueMail(db, house.mail, {
    cause: `outside-looks:${lookId}`,
    kind: 'manager',
    userId: null,
    letter: await managerLetter({ db, house, viewer }, manager),
  })
}

/** The latest projects, named as a look outside names them: name, stage and place. */
async function managerLetter(
  { db, house, viewer }: Pick<Looking, 'db' | 'house' | 'viewer'>,
  { email, language, name_zh: nameZh, name_en: nameEn }: Manager,
): Promise<Letter> {
  const { mail } = phrases[language]
  const zh = language === 'zh'
  const name = zh ? viewer.nameZh : viewer.nameEn
  const firm = (zh ? viewer.firm?.nameZh : viewer.firm?.nameEn) ?? ''
  const show = { ...showingFor({ viewer, language, house }), away: false }
  const rows = await loadProjectList(db, await loadOutsideLooks(db, viewer.userId, NAMED), show)
  const managerName = zh ? nameZh : nameEn
  const count = LOOKS_TOLD
  return {
    language,
    to: { name: managerName ?? '', email },
    subject: mail.manager.subject({ name, count }),
    blocks: [
      ...(managerName ? [{ kind: 'text', text: mail.hello({ name: managerName }) } satisfies Block] : []),
      { kind: 'text', text: mail.manager.lead({ name, firm, username: viewer.username, count }) },
      ...rows.map((row): Block => ({
        kind: 'entry',
        title: row.project_name,
        note: [row.stage.name, row.province?.name].filter(Boolean).join(' · '),
        href: links.project(house.mail.publicUrl, row.projectid),
      })),
      { kind: 'small', text: mail.manager.why },
    ],
  }
}
