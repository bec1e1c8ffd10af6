import type { ProjectSheet } from '@groundbreak/contract/areas/exports'
import type { Share, SharedProject } from '@groundbreak/contract/areas/shares'
import type { Showing } from '../../showing/showing'
import { inLanguage } from '../../names/names'
import type { ShareRow } from './shares.queries'

export function presentShare(row: ShareRow): Share {
  return {
    id: row.id,
    kind: row.kind,
    project_ids: row.project_ids,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    looks: row.looks,
    looked_at: row.looked_at?.toISOString() ?? null,
  }
}

/** From whom a link comes, and until when it opens. */
export function presentSharer({ expires_at }: ShareRow, { viewer: { firm }, language }: Showing) {
  return {
    firm: firm && inLanguage(language, firm.nameZh, firm.nameEn),
    expires_at: expires_at.toISOString(),
  }
}

/** A sheet for the public: of people only their position and masked numbers, of those still there. */
export function presentShared(sheet: ProjectSheet): SharedProject {
  return {
    ...sheet,
    parties: sheet.tender_groups.flatMap(({ parties }) =>
      parties.map(({ role, firm_name, contacts }) => ({
        role,
        firm_name,
        contacts: contacts
          .filter(({ resigned }) => resigned === 0)
          .map(({ position, channels }) => ({
            position,
            channels: channels.filter(({ kind }) => kind !== 'email').map(({ masked }) => ({ masked })),
          })),
      })),
    ),
  }
}
