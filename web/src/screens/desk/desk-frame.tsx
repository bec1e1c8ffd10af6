import { phrasesOf } from '@groundbreak/client/language'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths'
import { PageTitle } from '../../ui/headings'
import { TabBar } from '../../ui/tab-bar'
import '../../list/list.css'
import './desk-frame.css'
import { useDocumentTitle } from '../../page/title'

const usePhrases = phrasesOf('desk')

/** The screens of the research desk, in the order of their tabs. */
const screens = {
  errorReports: paths.deskErrorReports,
  duplicates: paths.deskDuplicates,
  cases: paths.deskCases,
} as const
export type DeskScreen = keyof typeof screens

const keys = Object.keys(screens) as DeskScreen[]

/** Head and tabs of the research desk. */
export function DeskFrame({ screen, children }: { screen: DeskScreen; children: ReactNode }) {
  const { desk } = usePhrases()
  const navigate = useNavigate()
  const title = useDocumentTitle()
  return (
    <div className="desk">
      <header className="list-bar">
        <PageTitle documentTitle={title}>{desk.title}</PageTitle>
        <TabBar
          label={desk.tabsLabel}
          panelId="desk-tab"
          items={keys.map((key) => ({ key, label: desk.tabs[key] }))}
          value={screen}
          onChange={(key) => void navigate(screens[key])}
        />
      </header>
      <div id="desk-tab" role="tabpanel" aria-label={desk.tabs[screen]} className="desk-panel">
        {children}
      </div>
    </div>
  )
}
