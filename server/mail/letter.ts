import type { Language } from '@groundbreak/phrases/phrases'

/** A part of a letter, from which its plain text and its HTML are both made. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'small'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'entry'; title: string; href: string; note?: string; lines?: readonly string[] }

export interface Letter {
  language: Language
  to: { name: string; email: string }
  subject: string
  blocks: readonly Block[]
  /** An alert: where one request ends it, for the mail program's own button. */
  leave?: string
}

/** Written as it is sent. No picture, no script, nothing that tells when it is read. */
export interface Written {
  to: { name: string; email: string }
  subject: string
  text: string
  html: string
  leave?: string
}

const MOST_SUBJECT = 150

export function writeLetter({ language, to, subject, blocks, leave }: Letter): Written {
  return {
    to: { name: oneLine(to.name), email: to.email },
    subject: [...oneLine(subject)].slice(0, MOST_SUBJECT).join(''),
    text: `${blocks.map(plain).join('\n\n')}\n`,
    html: page(language, blocks.map(html).join('\n')),
    leave,
  }
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

function plain(block: Block): string {
  switch (block.kind) {
    case 'text':
    case 'small':
      return block.text
    case 'link':
      return `${block.text}\n${block.href}`
    case 'entry':
      return [
        [block.title, block.note].filter(Boolean).join(' · '),
        ...(block.lines ?? []).map((line) => `  ${line}`),
        `  ${block.href}`,
      ].join('\n')
  }
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
/** Text as it may stand in HTML, in and out of attributes. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (one) => entities[one] ?? one)

const INK = 'color:#17191d'
const QUIET = 'color:#646a75;font-size:12px;line-height:18px'
const LINK = 'color:#2a47bd'

function html(block: Block): string {
  switch (block.kind) {
    case 'text':
      return `<p>${escaped(block.text)}</p>`
    case 'small':
      return `<p style="${QUIET}">${escaped(block.text)}</p>`
    case 'link':
      return `<p><a style="${LINK}" href="${escaped(block.href)}">${escaped(block.text)}</a></p>`
    case 'entry':
      return `<p style="margin:16px 0"><a style="${LINK};font-weight:600" href="${escaped(block.href)}">${escaped(block.title)}</a>${
        block.note ? ` <span style="${QUIET}">${escaped(block.note)}</span>` : ''
      }${(block.lines ?? []).map((line) => `<br>${escaped(line)}`).join('')}</p>`
  }
}

/** A whole page around some HTML: of a mail, or of the answer to a link in one. */
export function page(language: Language, body: string, head = ''): string {
  return `<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${head}</head>
<body style="margin:0;background:#fff"><div style="max-width:640px;padding:24px;font:14px/22px sans-serif;${INK}">
${body}
</div></body>
</html>
`
}
