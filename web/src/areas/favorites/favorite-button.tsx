import { useProjectIcons } from '@groundbreak/client/areas/projects'
import { phrasesOf } from '@groundbreak/client/language'
import { Star } from 'lucide-react'
import { useMemo } from 'react'
import { RecordAction } from '../../record/record-action'
import { useKeys } from '../../ui/keys'
import './favorites.css'
import { useKeep } from './use-keep'

const usePhrases = phrasesOf('favorites', 'lists')

/** Keeps one project, or lets it go; `f` does the same. */
export function FavoriteButton({ projectid }: { projectid: number }) {
  const { favorites, lists } = usePhrases()
  const ids = useMemo(() => [projectid], [projectid])
  const kept = useProjectIcons(ids).get(projectid)?.favorited ?? false
  const { keep, letGo } = useKeep()
  const toggle = () => (kept ? letGo(ids) : keep(ids))
  const label = kept ? favorites.remove : favorites.add
  useKeys({ group: lists.table.group, bindings: [{ keys: 'f', label, run: toggle }] })
  return (
    <RecordAction
      icon={Star}
      className={kept ? 'kept' : undefined}
      pressed={kept}
      label={label}
      word={kept ? favorites.added : favorites.add}
      onClick={toggle}
    />
  )
}
