import type { HeldPerson } from '@groundbreak/contract/areas/personal-data'
import { decryptField, type Secrets } from '@groundbreak/db/secrets'
import { firmName } from '../../names/names'
import type { Showing } from '../../showing/showing'
import type { CopyRow, HeldRow } from './personal-data.desk.queries'

export function presentHeld(row: HeldRow, show: Showing): HeldPerson {
  const { id: _, encode_id: encodeId, position_id: positionId, firm, updated_at: at, ...held } = row
  return {
    ...held,
    encode_contact_id: encodeId,
    position: show.vocabularies.namedOrNull('options', positionId, show.language)?.name ?? null,
    firm: firm && { id: firm.id, name: firmName(firm, show) },
    updated_at: at.toISOString(),
  }
}

/** The file for the person: what is held, numbers in full. */
export function copyOf(held: HeldPerson, hanging: CopyRow, secrets: Secrets): string {
  const { encode_contact_id: reference, channels: _, forgetting: __, project_total: ___, ...facts } = held
  const { channels, projects, shown, called } = hanging
  return JSON.stringify(
    {
      reference,
      ...facts,
      channels: channels.map(({ kind, cipher }) => ({
        kind,
        value: decryptField(secrets, Buffer.from(cipher, 'hex')),
      })),
      projects,
      shown_in_full: shown,
      called,
    },
    null,
    2,
  )
}
