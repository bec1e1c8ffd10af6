import { contacts } from '@groundbreak/contract/areas/contacts'
import type { ContactDetail } from '@groundbreak/contract/areas/contacts.page'
import { momentWithTime } from '@groundbreak/client/format/dates'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { AllColleagues, ColleaguesNow } from '../../areas/contacts/contact-colleagues'
import { ContactAbout } from '../../areas/contacts/contact-about'
import { ContactFacts, ContactFigures } from '../../areas/contacts/contact-head'
import { ContactNumbers } from '../../areas/contacts/contact-numbers'
import { ContactPositions } from '../../areas/contacts/contact-positions'
import { AllProjects, FirstProjects } from '../../areas/contacts/contact-projects'
import { ContactRecords, LastCalls } from '../../areas/contacts/contact-records'
import { ContactSources } from '../../areas/contacts/contact-sources'
import { Namesakes } from '../../areas/contacts/namesakes'
import { DialNotice } from '../../areas/dial/dial-notice'
import { RealNamePopup } from '../../areas/real-name/real-name-popup'
import { CooperationButton } from '../../areas/relationships/cooperation-button'
import { contactPath, paths } from '../../paths'
import { OtherName } from '../../areas/contacts/other-name'
import { RecordPage } from '../../record/record-page'
import { RecordScreen } from '../../record/record-screen'
import { type RecordTab, useRecordTab } from '../../record/record-tabs'
import { useRecord } from '../../record/use-record'

const usePhrases = phrasesOf('contactPage')

/** Somebody of the market: where they worked, how they are reached, what they build, who of us knows them. */
export function ContactPage() {
  const { missing, failed } = usePhrases().contactPage
  const record = useRecord(contacts.get, {
    of: 'encode_contact_id',
    at: contactPath,
    none: 'contacts.notFound',
  })
  return (
    <RecordScreen record={record} words={{ missing, failed }} list={paths.firmsContacts}>
      {(contact) => <Open contact={contact} />}
    </RecordScreen>
  )
}

const tabs = ['overview', 'projects', 'colleagues', 'records', 'sources'] as const
type Tab = (typeof tabs)[number]

function Open({ contact }: { contact: ContactDetail }) {
  const { contactPage: words } = usePhrases()
  const language = useLanguage()
  const tab = useRecordTab(tabs)
  const { encode_contact_id, full_name: name, other_name: other } = contact
  return (
    <RecordPage
      place={{ crumbs: [{ label: words.people, href: paths.firmsContacts }] }}
      name={{ text: name, shown: other ? <OtherName name={name} other={other} /> : undefined }}
      facts={<ContactFacts contact={contact} />}
      stamp={words.changed({ at: momentWithTime(contact.updated_at, language) })}
      actions={<CooperationButton of={{ encode_contact_id }} name={name} />}
      figures={<ContactFigures contact={contact} />}
      tab={tab}
      tabs={useTabs(contact, tab.choose)}
    />
  )
}

function useTabs(contact: ContactDetail, choose: (tab: Tab) => void): Record<Tab, RecordTab> {
  const { tabs: labels } = usePhrases().contactPage
  return {
    overview: {
      label: labels.overview,
      content: (
        <>
          {contact.channels.length > 0 ? (
            <>
              <DialNotice />
              <RealNamePopup />
            </>
          ) : null}
          <ContactNumbers contact={contact} />
          <ContactPositions contact={contact} />
          <FirstProjects contact={contact} onAll={() => choose('projects')} />
        </>
      ),
      side: (
        <>
          <LastCalls contact={contact} onAll={() => choose('records')} />
          <ColleaguesNow contact={contact} onAll={() => choose('colleagues')} />
          <Namesakes contact={contact} />
          <ContactAbout contact={contact} />
        </>
      ),
    },
    projects: {
      label: labels.projects,
      count: contact.tabs.projects,
      content: <AllProjects contact={contact} />,
    },
    colleagues: {
      label: labels.colleagues,
      count: contact.tabs.colleagues,
      content: <AllColleagues contact={contact} />,
    },
    records: {
      label: labels.records,
      count: contact.tabs.records,
      content: <ContactRecords contact={contact} />,
    },
    sources: {
      label: labels.sources,
      count: contact.tabs.sources,
      content: <ContactSources contact={contact} />,
    },
  }
}
