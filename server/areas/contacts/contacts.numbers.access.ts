import type { Viewer } from '../../access/viewer'
import { fail } from '../../http/errors'
import type { NumberRow } from './contacts.numbers.queries'

/** Whether an account is shown numbers at all: not where its firm blocks them, nor in demo mode. */
export function mustSeeNumbers({ firm, settings }: Viewer): void {
  if (firm?.phoneViewing === false) throw fail('numbers.blockedByFirm')
  if (settings.awayMode) throw fail('numbers.hiddenInDemo')
}

/** Which numbers are shown in full: of who still works there, every one. Which kinds are, is decided here alone. */
export function mustBeShown({ has_left: hasLeft }: Pick<NumberRow, 'has_left' | 'kind'>): void {
  if (hasLeft) throw fail('numbers.hasLeft')
}
