import { guideKeys, type GuideKey } from '@groundbreak/contract/areas/options'
import { can } from '@groundbreak/client/access'
import { useGuides } from '@groundbreak/client/areas/options'
import { useViewer } from '@groundbreak/client/areas/session'
import { phrasesOf } from '@groundbreak/client/language'
import { useId } from 'react'
import { Button } from '../ui/button'
import './guide-card.css'

const usePhrases = phrasesOf('guides')

/** The quick guide of a screen, in a corner, until it is put away. It never stands in the way of what is below. */
export function GuideCard({ of }: { of: GuideKey }) {
  const words = usePhrases().guides
  const user = useViewer().data?.user
  const { guides, put } = useGuides(can(user, 'projects.read') && user?.sub_firm_id !== null)
  const title = useId()
  const guide = guides.find(({ key }) => key === of)
  if (!guide || guide.seen) return null
  return (
    <aside className="guide" aria-labelledby={title}>
      <h2 id={title}>{guide.title}</h2>
      <ul>
        {guide.tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
      <footer>
        <Button kind="quiet" size="s" onClick={() => put(guideKeys, true)}>
          {words.closeAll}
        </Button>
        <Button kind="primary" size="s" onClick={() => put([of], true)}>
          {words.close}
        </Button>
      </footer>
    </aside>
  )
}
