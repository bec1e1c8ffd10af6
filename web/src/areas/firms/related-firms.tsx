import type { RelatedFirm } from '@groundbreak/contract/areas/firms'
import { useFirmProjects, useRelatedFirms } from '@groundbreak/client/areas/firms'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf } from '@groundbreak/client/language'
import { writeFilters } from '@groundbreak/client/list-state/project-filters'
import { useState } from 'react'
import { Link } from 'react-router'
import { Failed } from '../../page/failed'
import { paths } from '../../paths'
import { SectionHead } from '../../ui/headings'
import { SideSheet } from '../../ui/overlays'
import { SkeletonRows } from '../../ui/states'
import { AsWritten } from '../../facts/marked'
import { ProjectLines } from '../../facts/project-lines'
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
          <table className="n">
            <thead>
              <tr>
                <th scope="col">{firms.fields.firm}</th>
                <th scope="col">{firms.fields.roles}</th>
                <th scope="col" className="num">
                  {firms.fields.total}
                </th>
                {data.province ? (
                  <th scope="col" className="num">
                    {firms.fields.province({ province: data.province.name })}
                  </th>
                ) : null}
                <th scope="col" className="num">
                  {firms.fields.together}
                </th>
              </tr>
            </thead>
            <tbody>
              {data.list.map((firm) => (
                <FirmRow key={firm.firm_id} firm={firm} hasProvince={data.province !== null} onShow={show} />
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      <SideSheet open={open} onClose={() => setOpen(false)} title={titleOf(opened, firms)} width={480}>
        {opened ? <FirmProjects opened={opened} projectid={projectid} /> : null}
      </SideSheet>
    </section>
  )
}

function titleOf(opened: Opened | undefined, words: ReturnType<typeof usePhrases>['firms']): string {
  if (!opened) return words.related
  const { firm_name: firm } = opened.firm
  return opened.together ? words.togetherTitle({ firm }) : words.projectsTitle({ firm })
}

function FirmRow({
  firm,
  hasProvince,
  onShow,
}: {
  firm: RelatedFirm
  hasProvince: boolean
  onShow: (next: Opened) => void
}) {
  const { firms } = usePhrases()
  const named = { firm: firm.firm_name }
  return (
    <tr>
      <th scope="row">
        <AsWritten text={firm.firm_name} />
      </th>
      <td className="soft">{firm.roles.map((role) => role.name).join(' · ')}</td>
      <td className="num">
        <button
          type="button"
          className="link"
          aria-label={`${firms.openProjects(named)} ${whole(firm.project_total)}`}
          onClick={() => onShow({ firm, together: false })}
        >
          {whole(firm.project_total)}
        </button>
      </td>
      {hasProvince ? <td className="num">{whole(firm.province_total)}</td> : null}
      <td className="num">
        {firm.together_total === 0 ? (
          <span className="mute">0</span>
        ) : (
          <button
            type="button"
            className="link"
            aria-label={`${firms.openTogether(named)} ${whole(firm.together_total)}`}
            onClick={() => onShow({ firm, together: true })}
          >
            {whole(firm.together_total)}
          </button>
        )}
      </td>
    </tr>
  )
}

/** The newest of them; all of a firm's stand in the list of projects. */
function FirmProjects({ opened, projectid }: { opened: Opened; projectid: number }) {
  const { firms, shell } = usePhrases()
  const { firm, together } = opened
  const asked = { firmId: firm.firm_id, together: together ? projectid : undefined }
  const { data, error, refetch } = useFirmProjects(asked, true)
  if (error) return <Failed title={firms.failed} failure={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={8} label={shell.loading} />
  const search = writeFilters({ firm_ids: [firm.firm_id] }, new URLSearchParams()).toString()
  return (
    <div className="firm-projects">
      <ProjectLines projects={data.list} />
      {together || data.total <= data.list.length ? null : (
        <p className="all-of-firm">
          <Link className="link" to={{ pathname: paths.projectsList, search }}>
            {firms.showAll({ count: whole(data.total) })}
          </Link>
        </p>
      )}
    </div>
  )
}
