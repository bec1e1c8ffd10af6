import type { PackageListed, packageTabs } from '@groundbreak/contract/areas/packages'
import { momentWithTime, stamp } from '@groundbreak/client/format/dates'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { useMemo } from 'react'
import type { Column } from '../../list/columns'

const usePhrases = phrasesOf('packages')

/** What a list tells of each package beside its name; of those that I made not who sent them. */
export function usePackageColumns(tab: (typeof packageTabs)[number]): readonly Column<PackageListed>[] {
  const { packages } = usePhrases()
  const language = useLanguage()
  return useMemo(() => {
    const { columns } = packages.list
    const sender: Column<PackageListed> = {
      key: 'sender',
      title: columns.sender,
      width: 160,
      render: (row) => row.sender,
    }
    return [
      {
        key: 'projects',
        title: columns.projects,
        width: 96,
        align: 'end',
        render: (row) => whole(row.project_count),
      },
      { key: 'note', title: packages.note, width: 320, render: (row) => row.note },
      ...(tab === 'received' ? [sender] : []),
      {
        key: 'at',
        title: columns.at,
        width: 130,
        quiet: true,
        render: (row) => (
          <time className="n" dateTime={row.created_at} title={stamp(row.created_at, language)}>
            {momentWithTime(row.created_at, language)}
          </time>
        ),
      },
    ]
  }, [packages, language, tab])
}
