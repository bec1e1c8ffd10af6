import type { SheetSection } from '@groundbreak/contract/areas/exports'
import type { Db } from '../../db/pool'
import { nameOf } from '../../names/names'
import type { Showing } from '../../showing/showing'
import { notesOfFirm } from '../notes/notes.access'
import { loadBidsOfSheets, loadProjectSheets } from '../projects/sheets.list'
import { loadNotesOfMany } from './exports.queries'
import { type Exported, MOST_OF_A_SHEET } from './making/exported'

/** Sheets within the subscription, with the sections asked for. At most four statements. */
export async function loadSheetRows(
  db: Db,
  ids: readonly number[],
  { show, sections }: { show: Showing; sections: readonly SheetSection[] },
): Promise<Exported[]> {
  const rows = await loadProjectSheets(db, ids, show)
  const seen = rows.map(({ projectid }) => projectid)
  const bids = sections.includes('bids')
    ? await loadBidsOfSheets(db, seen, { show, most: MOST_OF_A_SHEET })
    : undefined
  const notes = await notesOf(db, seen, { show, sections })
  return rows.map((row) => ({
    ...row,
    bids: bids?.get(row.projectid),
    notes: notes
      .filter((note) => note.project_id === row.projectid)
      .map((note) => ({
        author: nameOf(note, show.language),
        at: note.created_at.toISOString(),
        text: note.text,
      })),
  }))
}

/** Those of the own firm; in demo mode none. */
async function notesOf(
  db: Db,
  ids: readonly number[],
  { show, sections }: { show: Showing; sections: readonly SheetSection[] },
) {
  if (!sections.includes('notes') || show.away) return []
  return loadNotesOfMany(db, ids, { firmId: notesOfFirm(show.viewer), most: MOST_OF_A_SHEET })
}
