import { fileTypeFromBuffer } from 'file-type'

/** What may be added as a document, by what its content is; its name says nothing. */
const accepted: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'image/vnd.dwg': 'dwg',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}

export interface DocumentType {
  mime: string
  extension: string
}

/** Undefined: none of those that may be added. */
export async function documentType(content: Buffer): Promise<DocumentType | undefined> {
  const found = await fileTypeFromBuffer(content).catch(() => undefined)
  const extension = found && accepted[found.mime]
  return extension ? { mime: found.mime, extension } : undefined
}

/** Not seen, or meant to mislead: control signs, marks that turn the direction of writing, what file systems refuse. */
const unwanted = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}"*/:<>?\\|]/gu

/** A name as it is kept: without a path, with the ending that fits the content. */
export function documentName(name: string, extension: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const plain = last
    .normalize('NFC')
    .replaceAll(unwanted, '')
    .replace(/^[\s.]+/, '')
  const stem = plain.replace(/\.[\p{L}\p{N}]{1,5}$/u, '').trim()
  return `${[...(stem || 'file')].slice(0, 140).join('')}.${extension}`
}
