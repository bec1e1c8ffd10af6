import type { PackageAccount, ProjectPackage } from '@groundbreak/contract/areas/packages'
import type { Language } from '@groundbreak/phrases/phrases'
import { inLanguage } from '../../names/names'
import type { AccountRow, FirmRow, PackageRow } from './packages.queries'

/** Where a package is shown; relative, so that the browser puts its own site before it. */
export const packageLink = (id: number) => `/projects/packages_show/${id}`

export function presentFirm(row: FirmRow, language: Language) {
  return { id: row.id, name: inLanguage(language, row.name_zh, row.name_en) ?? row.name_zh }
}

export function presentAccount(row: AccountRow, language: Language): PackageAccount {
  return {
    user_id: row.id,
    username: row.username,
    name: inLanguage(language, row.name_zh, row.name_en) ?? row.username,
    firm_name: inLanguage(language, row.firm_zh, row.firm_en),
  }
}

export function presentPackage(
  row: PackageRow,
  language: Language,
  recipients: ProjectPackage['recipients'],
): ProjectPackage {
  return {
    id: row.id,
    name: row.name,
    note: row.note,
    project_count: row.project_count,
    sender: inLanguage(language, row.sender_zh, row.sender_en) ?? row.sender_zh,
    created_at: row.created_at.toISOString(),
    recipients,
  }
}
