import { type Habits, habitParts } from '@groundbreak/contract/areas/customers.limits'
import { phrases } from '@groundbreak/phrases/phrases'
import type { InCharge } from '../access/limit-events.queries'
import type { LimitName } from '../access/limits'
import type { Block, Letter } from './letter'
import { links } from './links'

/** To who is in charge: an account, or the whole firm, reached a limit. */
export function limitLetter(
  { name, most }: { name: LimitName; most: number },
  who: InCharge,
  base: string,
): Letter {
  const { mail, customers } = phrases[who.language]
  const limit = wordsOf(customers.limits.names, name)
  const told = namesOf(who)
  const lead = mail.limits.lead({ ...told, limit, most: most.toLocaleString('en-GB') })
  return letter(who, base, {
    subject: mail.limits.subject({ name: told.name, limit }),
    blocks: [{ kind: 'text', text: lead }],
  })
}

/** To who is in charge: an account is used the way a program does. */
export function habitsLetter({ parts }: Habits, who: InCharge, base: string): Letter {
  const { mail, customers } = phrases[who.language]
  const told = namesOf(who)
  const shares = habitParts
    .filter((part) => parts[part] > 0)
    .map((part) =>
      customers.limits.share({ part: customers.limits.parts[part], percent: percent(parts[part]) }),
    )
  return letter(who, base, {
    subject: mail.limits.habitsSubject({ name: told.name }),
    blocks: [
      { kind: 'text', text: mail.limits.habitsLead(told) },
      { kind: 'text', text: shares.join(' · ') },
    ],
  })
}

const percent = (share: number) => String(Math.round(share * 100))

function wordsOf(names: Readonly<Record<string, string>>, name: string): string {
  return names[name] ?? name
}

function namesOf({ language, nameZh, nameEn, firmZh, firmEn }: InCharge): { name: string; firm: string } {
  const firm = (language === 'zh' ? firmZh : firmEn) ?? ''
  const { ofFirm } = phrases[language].customers.limits
  return { firm, name: (language === 'zh' ? nameZh : nameEn) ?? ofFirm }
}

function letter(
  { language, email, firmId, managerZh, managerEn }: InCharge,
  base: string,
  { subject, blocks }: { subject: string; blocks: Block[] },
): Letter {
  const { mail } = phrases[language]
  const name = (language === 'zh' ? managerZh : managerEn) ?? ''
  const hello: Block[] = name ? [{ kind: 'text', text: mail.hello({ name }) }] : []
  const link: Block[] = firmId
    ? [{ kind: 'link', text: mail.limits.open, href: links.customerLimits(base, firmId) }]
    : []
  return {
    language,
    to: { name, email: email ?? '' },
    subject,
    blocks: [...hello, ...blocks, ...link, { kind: 'small', text: mail.limits.why }],
  }
}
