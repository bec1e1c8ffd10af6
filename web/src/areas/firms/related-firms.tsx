import type { RelatedFirm } from '@groundbreak/contract/areas/firms'
import { useRelatedFirms } from '@groundbreak/client/areas/firms'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf } from '@groundbreak/client/language'
import { useState } from 'react'
import { Link } from 'react-router'
import { Failed } from '../../page/failed'
import { firmPath } from '../../paths'
import { FactTable, inOne } from '../../ui/fact-table'
import { SectionHead } from '../../ui/headings'
import { SideSheet } from '../../ui/overlays'
import { SkeletonRows } from '../../ui/states'
import { AsWritten } from '../../facts/marked'
import { FirmProjects } from './firm-projects'
import './firms.css'

const usePhrases = phrasesOf('firms', 'shell')

interface Opened {
  firm: RelatedFirm
  together: boolean
}

/** The firms of a project with what else they do; each number opens the projects it counts. */
export function RelatedFirms({ projectid }: { projectid: number }) {
  const { firms, shell } = usePhrases()
  const { data, error, refetch } = useRelatedFirms(projectid)
  const [opened, setOpened] = useState<Opened>()
  const [open, setOpen] = useState(false)
  const show = (next: Opened) => (setOpened(next), setOpen(true))
  if (error) return <Failed title={firms.failed} failure={error} onRetry={() => void refetch()} />
  return (
    <section>
      <SectionHead title={firms.related} note={firms.relatedNote} />
      {data ? null : <SkeletonRows rows={4} label={shell.loading} />}
      {data?.list.length === 0 ? <p className="empty-line">{firms.none}</p> : null}
      {data && data.list.length > 0 ? (
        <div className="box related-firms">
          <FactTable
            className="n"
            groups={inOne(data.list)}
            keyOf={(firm) => firm.firm_id}
            columns={[
              {
                key: 'firm',
                title: firms.fields.firm,
                isHead: true,
                cell: (firm) => (
                  <Link className="strong" to={firmPath(firm.firm_id)}>
                    <AsWritten text={firm.firm_name} />
                  </Link>
                ),
              },
              {
                key: 'roles',
                title: firms.fields.roles,
                cell: (firm) => (
                  <span className="soft">{firm.roles.map((role) => role.name).join(' · ')}</span>
                ),
              },
              {
                key: 'total',
                title: firms.fields.total,
                className: 'num',
                cell: (firm) => <Opens opened={{ firm, together: false }} onShow={show} />,
              },
              ...(data.province
                ? [
                    {
                      key: 'province',
                      title: firms.fields.province({ province: data.province.name }),
                      className: 'num',
                      cell: (firm: RelatedFirm) => whole(firm.province_total),
                    },
                  ]
                : []),
              {
                key: 'together',
                title: firms.fields.together,
                className: 'num',
                cell: (firm) => <Opens opened={{ firm, together: true }} onShow={show} />,
              },
            ]}
          />
        </div>
      ) : null}
      <SideSheet open={open} onClose={() => setOpen(false)} title={titleOf(opened, firms)} width={480}>
        {opened ? (
          <FirmProjects firmId={opened.firm.firm_id} together={opened.together ? projectid : undefined} />
        ) : null}
      </SideSheet>
    </section>
  )
}

function titleOf(opened: Opened | undefined, words: ReturnType<typeof usePhrases>['firms']): string {
  if (!opened) return words.related
  const { firm_name: firm } = opened.firm
  return opened.together ? words.togetherTitle({ firm }) : words.projectsTitle({ firm })
}

/** A number that opens the projects it counts; none opens nothing. */
function Opens({ opened, onShow }: { opened: Opened; onShow: (next: Opened) => void }) {
  const { firms } = usePhrases()
  const { firm, together } = opened
  const named = { firm: firm.firm_name }
  const count = together ? firm.together_total : firm.project_total
  if (together && count === 0) return <span className="mute">0</span>
  const label = together ? firms.openTogether(named) : firms.openProjects(named)
  return (
    <button
      type="button"
      className="link"
      aria-label={`${label} ${whole(count)}`}
      onClick={() => onShow(opened)}
    >
      {whole(count)}
    </button>
  )
}
