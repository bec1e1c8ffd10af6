import type { SeniorManager } from '@groundbreak/contract/areas/firms'
import { useSeniorManagement } from '@groundbreak/client/areas/firms'
import { useViewer } from '@groundbreak/client/areas/session'
import { can } from '@groundbreak/client/access'
import { maskedNumber } from '@groundbreak/client/format/phone'
import { phrasesOf } from '@groundbreak/client/language'
import { Failed } from '../../page/failed'
import { SectionHead } from '../../ui/headings'
import { Tag } from '../../ui/marks'
import { SkeletonRows } from '../../ui/states'
import { AsWritten } from '../../facts/marked'
import { ReachOf } from '../../facts/reach'
import './firms.css'

const usePhrases = phrasesOf('firms', 'numbers', 'shell')

/** Who decides in the firms of a project. */
export function SeniorManagers({ projectid }: { projectid: number }) {
  const { firms, shell } = usePhrases()
  const { data: viewer } = useViewer()
  const mayRead = can(viewer?.user, 'contacts.read')
  const { data, error, refetch } = useSeniorManagement(projectid, mayRead)
  return (
    <section>
      <SectionHead title={firms.seniors} note={firms.seniorsNote} />
      {viewer && !mayRead ? <p className="empty-line">{firms.noPermission}</p> : null}
      {error ? <Failed title={firms.seniorsFailed} failure={error} onRetry={() => void refetch()} /> : null}
      {mayRead && !data && !error ? <SkeletonRows rows={3} label={shell.loading} /> : null}
      {data?.list.length === 0 ? <p className="empty-line">{firms.noSeniors}</p> : null}
      {data && data.list.length > 0 ? (
        <ul className="seniors box">
          {data.list.map((one) => (
            <Senior key={one.encode_contact_id} one={one} />
          ))}
        </ul>
      ) : null}
    </section>
  )
}

function Senior({ one }: { one: SeniorManager }) {
  const { firms, numbers } = usePhrases()
  const [channel] = one.channels
  return (
    <li>
      <div>
        <b>{one.full_name}</b> <span className="soft">{one.position}</span>
        {one.on_project ? <Tag>{firms.onProject}</Tag> : null}
      </div>
      <div className="of">
        <AsWritten text={one.firm_name} /> <span className="mute">{one.role.name}</span>
      </div>
      <div className="n number">
        {channel ? (
          <>
            <span className="mute small">{numbers.kind[channel.kind]}</span> {maskedNumber(channel.masked)}{' '}
            <ReachOf reach={channel.reach} />
          </>
        ) : null}
      </div>
    </li>
  )
}
