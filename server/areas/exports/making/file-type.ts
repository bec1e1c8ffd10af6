import type { ExportKind } from '@groundbreak/contract/areas/exports'

interface FileType {
  mime: string
  extension: string
}

const office = 'application/vnd.openxmlformats-officedocument'
const book: FileType = { mime: `${office}.spreadsheetml.sheet`, extension: 'xlsx' }
const types: Record<ExportKind, FileType> = {
  excel: book,
  base: book,
  pdf: { mime: 'application/pdf', extension: 'pdf' },
  word: { mime: `${office}.wordprocessingml.document`, extension: 'docx' },
}
const zip: FileType = { mime: 'application/zip', extension: 'zip' }

export function fileType({ kind, isSplit }: { kind: ExportKind; isSplit: boolean }): FileType {
  return isSplit ? zip : types[kind]
}

/** A name without what file systems refuse. */
export function plainFileName(name: string): string {
  // oxlint-disable-next-line no-control-regex
  return name.replaceAll(/[\u0000-\u001F\\/:*?"<>|]/g, ' ').trim()
}

/** What the file of a task is called. */
export function fileName(task: { id: number; title: string; kind: ExportKind; is_split: boolean }): string {
  const { extension } = fileType({ kind: task.kind, isSplit: task.is_split })
  return `${plainFileName(task.title)} ${task.id}.${extension}`
}
