/** What the adapters make of a source's rows: the one shape that is checked and published. */
export type Value = string | number | boolean | null
export type Columns = Record<string, Value>

export interface ImportedFirm {
  /** Identity within the source: `firmRef(name)`. */
  ref: string
  nameZh: string
  nameEn: string | null
  shortZh?: string
  parentRef?: string
  countryId?: number
  isNaturalPerson?: boolean
}

export interface ImportedParty {
  firmRef: string
  roleId: number
  note: string
}

export interface ImportedProject {
  ref: string
  url?: string
  /** Known only by a forerunner (candidates before the award): makes a project, never changes one. */
  isPreliminary?: boolean
  /** When the source said so (ISO time); default: now. */
  at?: string
  columns: Columns & { name_zh: string; name_en: string; stage_id: number; category_id: number }
  land?: Columns
  parties: ImportedParty[]
}

export interface ImportedContact {
  firmRef: string
  projectRef: string
  roleId: number
  nameZh: string
  positionId: number | null
  positionNote: string
}

export interface ImportedNotice {
  ref: string
  projectRef: string | null
  columns: Columns & { kind: string; title: string; published_on: string }
  firms: { firmRef: string; part: string; rank: number; amount: number | null; amountText: string | null }[]
}

export interface ImportedDeal {
  ref: string
  projectRef: string | null
  firmRef: string | null
  columns: Columns
}

export interface Imported {
  firms: ImportedFirm[]
  projects: ImportedProject[]
  notices: ImportedNotice[]
  deals: ImportedDeal[]
  contacts: ImportedContact[]
}

export function nothing(): Imported {
  return { firms: [], projects: [], notices: [], deals: [], contacts: [] }
}

/** The same firm written with other widths or blanks is one. */
export function firmRef(name: string): string {
  return name.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase()
}

export type Staged = { ref: string; payload: Record<string, unknown> } | { rejected: string }

/** A source: how its files are read, what a row becomes, and what the rows of one reference become. */
export interface SourceAdapter {
  key: string
  nameZh: string
  nameEn: string
  licence: string | null
  attribution: string | null
  /** The file, told by its name or columns; undefined = not a file of this source. */
  read: (file: string) => AsyncGenerator<{ number: number; staged: Staged }>
  /** Rows of one `ref`, in the order of the file. */
  build: (ref: string, rows: readonly Record<string, unknown>[]) => Imported
  isFile: (name: string) => boolean
}
