import { phrasesOf } from '@groundbreak/client/language'
import { useNavigate } from 'react-router'
import { paths } from '../paths'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/states'
import { useDocumentTitle } from './title'

const usePhrases = phrasesOf('shell')

/** In place of a screen whose address names nothing. */
export function NothingHere() {
  const { shell } = usePhrases()
  const navigate = useNavigate()
  const title = useDocumentTitle(shell.notFound.title)
  return (
    <>
      <title>{title}</title>
      <EmptyState
        level={1}
        title={shell.notFound.title}
        reason={shell.notFound.reason}
        action={<Button onClick={() => void navigate(paths.projectsHome)}>{shell.notFound.home}</Button>}
      />
    </>
  )
}
