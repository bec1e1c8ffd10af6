import type { Language, Phrases } from '@groundbreak/phrases/phrases'
import type { Block, Letter } from '../../mail/letter'
import { links } from '../../mail/links'
import { nameOf } from '../../names/names'
import type { RemovalRow } from '../../access/factor-removals.queries'

type Written = Pick<Letter, 'subject' | 'blocks'>

const text = (words: string): Block => ({ kind: 'text', text: words })
const small = (words: string): Block => ({ kind: 'small', text: words })

const locales = { zh: 'zh-CN', en: 'en-GB' } as const
/** A moment in Shanghai. */
const momentIn = (language: Language, at: Date) =>
  at.toLocaleString(locales[language], {
    timeZone: 'Asia/Shanghai',
    dateStyle: 'long',
    timeStyle: 'short',
  })

interface Removed {
  username: string
  by: string
  reason: string
  base: string
}

/** To a customer whose dynamic token was taken away. */
export function removedLetter({ mail }: Phrases, { username, by, reason, base }: Removed): Written {
  const { factorRemoved: words } = mail
  return {
    subject: words.subject,
    blocks: [
      text(words.lead({ username, by })),
      text(mail.reason({ reason })),
      { kind: 'link', text: words.settings, href: links.safety(base) },
      small(words.ignore),
    ],
  }
}

interface Request {
  username: string
  removal: Pick<RemovalRow, 'reason' | 'asker_zh' | 'asker_en'>
  language: Language
}

const askerOf = ({ removal, language }: Request) =>
  nameOf({ name_zh: removal.asker_zh, name_en: removal.asker_en }, language)

/** To one of the provider's people: a colleague asked to take the dynamic token away. */
export function askedLetter({ mail }: Phrases, request: Request & { at: Date; base: string }): Written {
  const { factorRemovalAsked: words } = mail
  const { username, removal, language, at, base } = request
  const asker = askerOf(request)
  return {
    subject: words.subject({ asker }),
    blocks: [
      text(words.lead({ asker, username, at: momentIn(language, at) })),
      text(mail.reason({ reason: removal.reason })),
      { kind: 'link', text: words.refuse, href: links.safety(base) },
      small(words.ignore),
    ],
  }
}

/** The same, once it was taken away; `agreed`: who agreed, null = the day had passed. */
export function doneLetter({ mail }: Phrases, request: Request & { agreed: string | null }): Written {
  const { factorRemoved: words } = mail
  const { username, removal, agreed } = request
  const asker = askerOf(request)
  return {
    subject: words.subject,
    blocks: [
      text(
        agreed === null
          ? words.staffAfterDay({ username, asker })
          : words.staffAgreed({ username, asker, name: agreed }),
      ),
      text(mail.reason({ reason: removal.reason })),
      small(words.staffIgnore),
    ],
  }
}

/** The same, where the token stays; `withdrawn`: by whom, null = the request lost its ground. */
export function keptLetter({ mail }: Phrases, request: Request & { withdrawn: string | null }): Written {
  const { factorKept: words } = mail
  const { username, withdrawn } = request
  const asker = askerOf(request)
  return {
    subject: words.subject,
    blocks: [
      text(
        withdrawn === null
          ? words.lapsed({ username, asker })
          : words.withdrawn({ username, asker, name: withdrawn }),
      ),
    ],
  }
}
