import { mostListFields, projectListFields } from '@groundbreak/contract/areas/session'
import { phrasesOf } from '@groundbreak/client/language'
import { ColumnPicker } from '../../list/column-picker'
import { useColumnChoice } from './project-column-choice'
import { useProjectColumns } from './project-columns'

const usePhrases = phrasesOf('projects')

/** Which columns lists of projects show, and in which order; kept on the account. */
export function ProjectFieldPicker({ bare }: { bare?: boolean }) {
  const { projects } = usePhrases()
  const { picker } = projects.list
  const { by } = useProjectColumns()
  const { chosen, save } = useColumnChoice()
  return (
    <ColumnPicker
      words={{
        button: projects.list.columns,
        title: picker.title,
        chosen: (used, of) => picker.count({ used, of }),
        fixed: picker.fixedNote,
        pinned: picker.fixedNote,
        move: (column) => picker.move({ column }),
        full: picker.full,
        room: picker.room,
        reset: picker.reset,
      }}
      bare={bare}
      fixed={picker.fixed}
      all={projectListFields.map((key) => ({ key, title: by[key].title }))}
      chosen={chosen}
      max={mostListFields}
      onChange={save}
      onReset={() => save(null)}
    />
  )
}
