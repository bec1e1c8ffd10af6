import { phrasesOf } from '@groundbreak/client/language'
import { FindPerson } from '../../areas/personal-data/find-person'
import { ObjectionHistory } from '../../areas/personal-data/objection-history'
import styles from '../../areas/personal-data/personal-data.module.css'
import { ScreenTitle } from '../../page/title'
import { StaffTabs } from './staff-tabs'
import '../../list/list.css'

const usePhrases = phrasesOf('personalData')

/** The provider's desk for people of the market who ask what is held about them. */
export function PersonalDataPage() {
  const words = usePhrases().personalData
  return (
    <>
      <header className="list-bar">
        <ScreenTitle>{words.title}</ScreenTitle>
        <StaffTabs screen="personalData" />
      </header>
      <div id="list-rows" role="tabpanel" aria-label={words.title} className={styles.page}>
        <p className="mute">{words.lead}</p>
        <FindPerson />
        <ObjectionHistory />
      </div>
    </>
  )
}
