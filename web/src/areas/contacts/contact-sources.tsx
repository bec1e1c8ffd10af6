import type { ContactDetail } from '@groundbreak/contract/areas/contacts.page'
import { fullDay } from '@groundbreak/client/format/dates'
import { maskedNumber } from '@groundbreak/client/format/phone'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { FactTable } from '../../ui/fact-table'
import { SectionHead } from '../../ui/headings'
import styles from './contacts.module.css'

const usePhrases = phrasesOf('contactPage', 'numbers')

interface Fact {
  key: string
  what: string
  source: string
  checked: string | null
}

/** Where each position and each number comes from, and when it was verified. */
export function ContactSources({ contact }: { contact: ContactDetail }) {
  const { contactPage: words, numbers } = usePhrases()
  const language = useLanguage()
  const { sources, positions, evidence } = words
  const held: Fact[] = contact.positions.map((row) => ({
    key: `position ${row.id}`,
    what: sources.works({
      firm: row.firm?.name ?? positions.unknownFirm,
      position: row.position ?? '—',
    }),
    source: [evidence[row.evidence], row.source ?? sources.gone].join(' · '),
    checked: fullDay(row.verified_on, language),
  }))
  const reached: Fact[] = contact.channels.map(({ channel_id, kind, masked, reach }) => ({
    key: `number ${channel_id}`,
    what: [numbers.kind[kind], maskedNumber(masked)].join(' '),
    source: reach.by ?? (reach.way ? numbers.reached[reach.way] : numbers.unchecked),
    checked: reach.checked_on && fullDay(reach.checked_on, language),
  }))
  return (
    <section>
      <SectionHead title={sources.title} note={sources.note} />
      <div className={`box ${styles.table}`}>
        <FactTable
          className="n"
          groups={[
            { key: 'positions', title: positions.title, rows: held },
            ...(reached.length > 0 ? [{ key: 'numbers', title: words.numbers.title, rows: reached }] : []),
          ]}
          keyOf={({ key }) => key}
          columns={[
            { key: 'what', title: sources.what, isHead: true, cell: ({ what }) => what },
            { key: 'source', title: sources.source, className: 'soft', cell: ({ source }) => source },
            { key: 'checked', title: sources.checked, cell: ({ checked }) => checked ?? '—' },
          ]}
        />
      </div>
    </section>
  )
}
