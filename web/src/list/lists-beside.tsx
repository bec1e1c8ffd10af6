import { phrasesOf } from '@groundbreak/client/language'
import { useNavigate } from 'react-router'
import { paths, type ScreenName } from '../paths'
import { TabBar } from '../ui/tab-bar'

const usePhrases = phrasesOf('lists', 'titles')

/** Lists that one place of the navigation has beside each other, as tabs; each is a page of its own. */
export function ListsBeside({ screens, here }: { screens: readonly ScreenName[]; here: ScreenName }) {
  const { lists, titles } = usePhrases()
  const names: Partial<Record<ScreenName, string>> = titles
  const navigate = useNavigate()
  return (
    <TabBar
      label={lists.beside}
      items={screens.map((key) => ({ key, label: names[key] ?? '' }))}
      value={here}
      onChange={(key) => (key === here ? undefined : void navigate(paths[key]))}
    />
  )
}
