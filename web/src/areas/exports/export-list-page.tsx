import { useExports } from '@groundbreak/client/areas/exports'
import { phrasesOf } from '@groundbreak/client/language'
import { useNavigate } from 'react-router'
import { Failed } from '../../page/failed'
import { ScreenTitle } from '../../page/title'
import { ListPage } from '../../list/list-page'
import { ListFoot } from '../../list/list-parts'
import { paths } from '../../paths'
import { Button } from '../../ui/button'
import { usePhone } from '../../ui/media'
import { EmptyState, SkeletonRows } from '../../ui/states'
import { ExportTable } from './export-table'
import { leftOfDay } from './left-of-day'
import './export-list.css'

const usePhrases = phrasesOf('exports', 'shell', 'titles')

/** The own exports: where each is, and the files of the last day. */
export function ExportListPage() {
  const { exports, titles } = usePhrases()
  const { menu, tasks } = exports
  const { data } = useExports()
  const phone = usePhone()
  return (
    <ListPage
      title={<ScreenTitle>{titles.projectsExports}</ScreenTitle>}
      foot={
        data ? (
          <ListFoot
            keys={[]}
            note={
              <span>
                {phone ? null : `${tasks.note} `}
                {leftOfDay(data.left, menu)}
              </span>
            }
          />
        ) : undefined
      }
    >
      <Exports />
    </ListPage>
  )
}

function Exports() {
  const { exports, shell } = usePhrases()
  const { tasks } = exports
  const navigate = useNavigate()
  const { data, error, refetch } = useExports()
  if (error && !data) return <Failed title={tasks.failed} failure={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={8} label={shell.loading} />
  if (data.list.length === 0)
    return (
      <EmptyState
        title={tasks.none}
        reason={tasks.noneReason}
        action={
          <Button kind="primary" onClick={() => void navigate(paths.projectsList)}>
            {tasks.toList}
          </Button>
        }
      />
    )
  return <ExportTable list={data.list} />
}
