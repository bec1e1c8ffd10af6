import { packages } from '@groundbreak/contract/areas/packages'
import { phrasesOf } from '@groundbreak/client/language'
import { RecordScreen } from '../../record/record-screen'
import { useRecord } from '../../record/use-record'
import { packagePath, paths } from '../../paths'
import { ProjectListPage } from './project-list-page'

const usePhrases = phrasesOf('packages')

/** The projects of a package, once it is known that there is one. */
export function PackagePage() {
  const { missing, failed, list } = usePhrases().packages
  const record = useRecord(packages.show, { of: 'id', at: packagePath, none: 'packages.notFound' })
  return (
    <RecordScreen
      record={record}
      words={{ missing: { ...missing, list: list.all }, failed }}
      list={paths.projectsPackages}
    >
      {() => <ProjectListPage />}
    </RecordScreen>
  )
}
