import type { CaseOfProject } from '@groundbreak/client/areas/coins'
import type { InvestValueUnit } from '@groundbreak/contract/areas/session'
import { convert, fromMillions } from '@groundbreak/client/format/money'
import { parseNumber } from '@groundbreak/client/format/numbers'

/** What is being written; empty words stand for "not chosen". */
export interface CaseDraft {
  projectid: number | null
  /** The number of a party; `other`: `firmName` says who. */
  firm: string
  firmName: string
  product: string
  /** As typed, in `unit`. */
  value: string
  unit: InvestValueUnit
  wonOn: string
  story: string
}

export function emptyDraft(unit: InvestValueUnit): CaseDraft {
  return { projectid: null, firm: '', firmName: '', product: '', value: '', unit, wonOn: '', story: '' }
}

/** What was kept, however old; what does not fit is left out. A value comes in the unit of today. */
export function readDraft(kept: string, unit: InvestValueUnit): CaseDraft {
  const empty = emptyDraft(unit)
  try {
    const read = JSON.parse(kept) as Partial<Record<keyof CaseDraft, unknown>>
    const words = (key: keyof CaseDraft) => (typeof read[key] === 'string' ? read[key] : '')
    const { projectid } = read
    return {
      projectid:
        typeof projectid === 'number' && Number.isInteger(projectid) && projectid > 0 ? projectid : null,
      firm: words('firm'),
      firmName: words('firmName'),
      product: words('product'),
      value: inUnit(words('value'), read.unit, unit),
      unit,
      wonOn: /^\d{4}-\d{2}-\d{2}$/.test(words('wonOn')) ? words('wonOn') : '',
      story: words('story'),
    }
  } catch {
    return empty
  }
}

function inUnit(value: string, from: unknown, to: InvestValueUnit): string {
  const number = parseNumber(value)
  if (number === undefined || from === to || (from !== 0 && from !== 1 && from !== 2)) return value
  return String(convert(number, from, to))
}

/** A case that was refused or withdrawn, to be changed and sent again. */
export function draftOfCase(
  projectid: number,
  told: NonNullable<CaseOfProject['case']>,
  { parties, unit }: Pick<CaseOfProject, 'parties'> & { unit: InvestValueUnit },
): CaseDraft {
  const isParty = parties.some(({ firm_id: id }) => id === told.firm.id)
  return {
    projectid,
    firm: isParty ? String(told.firm.id) : 'other',
    firmName: isParty ? '' : told.firm.name,
    product: told.product,
    value: told.contract_value === null ? '' : String(fromMillions(told.contract_value, unit)),
    unit,
    wonOn: told.won_on,
    story: told.story,
  }
}

/** Whether somebody has written something of their own. */
export function hasWords({ firm, firmName, product, value, wonOn, story }: CaseDraft): boolean {
  return [firm, firmName, product, value, wonOn, story].some((words) => words.trim() !== '')
}
