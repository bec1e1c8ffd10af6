import { firms } from '@groundbreak/contract/areas/firms'
import type { FirmDetail, FirmWhole } from '@groundbreak/contract/areas/firms.page'
import { useFirmTabs } from '@groundbreak/client/areas/firms'
import { momentWithTime } from '@groundbreak/client/format/dates'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { FirmPriceLevels } from '../../areas/firms/firm-bids'
import { FirmChanges } from '../../areas/firms/firm-changes'
import { CourtNotices, Judgments } from '../../areas/firms/firm-court'
import { FirmFacts, FirmFigures, FirmIdentity, WatchButton } from '../../areas/firms/firm-head'
import { FirmPeople, PeopleBeside } from '../../areas/firms/firm-people'
import { FirmProjects } from '../../areas/firms/firm-projects'
import { FirmProjectsChart } from '../../areas/firms/firm-projects-chart'
import { FirmRegister, RegisterBeside } from '../../areas/firms/firm-register'
import { FirmTree } from '../../areas/firms/firm-tree'
import { FirmWins, RecentWins } from '../../areas/firms/firm-wins'
import { useLangOf } from '../../facts/marked'
import { firmPath, paths } from '../../paths'
import { ClosedRecord, type RecordHead, RecordPage } from '../../record/record-page'
import { RecordScreen } from '../../record/record-screen'
import { type RecordTab, useRecordTab } from '../../record/record-tabs'
import { useRecord } from '../../record/use-record'

const usePhrases = phrasesOf('firms')

/** A firm: of the record, what only a firm has. */
export function FirmPage() {
  const { missing, failed } = usePhrases().firms.page
  const record = useRecord(firms.get, { of: 'firm_id', at: firmPath, none: 'firms.notFound' })
  return (
    <RecordScreen record={record} words={{ missing, failed }} list={paths.projectsList}>
      {(firm) => <Firm firm={firm} />}
    </RecordScreen>
  )
}

function Firm({ firm }: { firm: FirmDetail }) {
  const words = usePhrases().firms.page
  const head: RecordHead = {
    place: { crumbs: [{ label: words.list, href: paths.firmsList }] },
    name: { text: firm.firm_name, lang: useLangOf(firm.firm_name) },
    facts: <FirmFacts firm={firm} />,
  }
  if (!firm.whole) return <ClosedRecord {...head} words={words.outOfScope} />
  return <Open firmId={firm.firm_id} firm={firm.whole} head={head} />
}

const tabs = ['overview', 'projects', 'wins', 'contacts', 'papers', 'court', 'tree'] as const
type Tab = (typeof tabs)[number]
/** Those that are lists in the address. */
const lists = { wins: firms.wins, contacts: firms.contacts }

interface OpenProps {
  firmId: number
  firm: FirmWhole
}

/** Inside the subscription. */
function Open({ firmId, firm, head }: OpenProps & { head: RecordHead }) {
  const words = usePhrases().firms.page
  const language = useLanguage()
  const tab = useRecordTab(tabs, lists)
  const checked = firm.registration?.checked_at
  return (
    <RecordPage
      {...head}
      stamp={checked && words.checked({ at: momentWithTime(checked, language) })}
      actions={<WatchButton firmId={firmId} isWatched={firm.is_watched} />}
      track={<FirmIdentity firm={firm} />}
      figures={<FirmFigures figures={firm.figures} />}
      tab={tab}
      tabs={useTabs({ firmId, firm }, tab.choose)}
    />
  )
}

function useTabs({ firmId, firm }: OpenProps, choose: (tab: Tab) => void): Record<Tab, RecordTab> {
  const { tabs: labels } = usePhrases().firms.page
  const counts = useFirmTabs(firmId).data
  return {
    overview: {
      label: labels.overview,
      content: (
        <>
          <FirmChanges firmId={firmId} changes={firm.changes} />
          <FirmProjectsChart firmId={firmId} />
          <FirmPriceLevels firmId={firmId} />
          <RecentWins firmId={firmId} total={counts?.wins} onAll={() => choose('wins')} />
        </>
      ),
      side: (
        <>
          <PeopleBeside firmId={firmId} total={counts?.contacts} onAll={() => choose('contacts')} />
          <RegisterBeside firm={firm} onAll={() => choose('papers')} />
        </>
      ),
    },
    projects: { label: labels.projects, count: counts?.projects, content: <FirmProjects firmId={firmId} /> },
    wins: { label: labels.wins, count: counts?.wins, content: <FirmWins firmId={firmId} /> },
    contacts: { label: labels.contacts, count: counts?.contacts, content: <FirmPeople firmId={firmId} /> },
    papers: { label: labels.papers, content: <FirmRegister firmId={firmId} firm={firm} /> },
    court: {
      label: labels.court,
      count: counts?.court,
      content: (
        <>
          <CourtNotices firmId={firmId} />
          <Judgments firmId={firmId} />
        </>
      ),
    },
    tree: { label: labels.tree, count: counts?.branches, content: <FirmTree firmId={firmId} /> },
  }
}
