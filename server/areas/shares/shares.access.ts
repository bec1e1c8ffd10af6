import { randomBytes } from 'node:crypto'
import type { ShareKind } from '@groundbreak/contract/areas/shares'
import type { Language } from '@groundbreak/phrases/phrases'
import { actorOf } from '../../access/actor'
import { hashOf, viewerOfUser } from '../../access/sessions'
import { actFrom, type Db } from '../../db/pool'
import { fail } from '../../http/errors'
import type { House } from '../../http/handle'
import { type Showing, showingFor } from '../../showing/showing'
import { countLook, findMaker, findShare, type ShareRow } from './shares.queries'

/** 256 random bits for the address, and what is kept of them. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOf(token) }
}

interface Opening {
  db: Db
  house: House
  language: Language
  token: string
  kind: ShareKind
}

/**
 * Opens a link and counts the look. It shows what whoever made it may see now: with the account, the right to
 * share or the subscription gone, the link is gone. Refuses every token that opens nothing in the same words.
 */
export async function openShare({ db, house, language, token, kind }: Opening): Promise<{
  share: ShareRow
  show: Showing
}> {
  const asked = { tokenHash: hashOf(token), kind }
  const makerId = await findMaker(db, asked)
  const sharer = makerId === undefined ? undefined : await viewerOfUser(db, makerId)
  if (!sharer?.can.has('projects.share')) throw fail('shares.ended')
  await actFrom(db, actorOf(sharer))
  const share = await findShare(db, asked)
  if (!share) throw fail('shares.ended')
  await countLook(db, share.id)
  // Demo mode is about the sharer's own screen.
  const viewer = { ...sharer, settings: { ...sharer.settings, awayMode: false } }
  return { share, show: showingFor({ viewer, language, house }) }
}
