import type { JoiningRecord, NetworkNode, Route } from '@groundbreak/contract/areas/relationships.network'
import { type NetworkEnd, useRoutesIn } from '@groundbreak/client/areas/relationships'
import { day } from '@groundbreak/client/format/dates'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import {
  Building2,
  ClipboardList,
  Handshake,
  Landmark,
  type LucideIcon,
  Phone,
  UserRound,
} from 'lucide-react'
import { Link } from 'react-router'
import { AsWritten } from '../../facts/marked'
import { useMoney } from '../../facts/money'
import { Failed } from '../../page/failed'
import { firmPath, projectPath } from '../../paths'
import { SectionHead } from '../../ui/headings'
import { Icon } from '../../ui/icon'
import { SkeletonRows } from '../../ui/states'
import styles from './route-in.module.css'

const usePhrases = phrasesOf('relationships', 'shell')

/** The three best routes from one's own firm to a project, a firm or a contact: each hop with its record and its day. */
export function RouteIn({ to }: { to: NetworkEnd }) {
  const { relationships, shell } = usePhrases()
  const words = relationships.routes
  const { data, error, refetch } = useRoutesIn(to)
  if (error) return <Failed title={words.failed} failure={error} onRetry={() => void refetch()} />
  return (
    <section>
      <SectionHead title={words.title} note={words.note} />
      {data ? null : <SkeletonRows rows={4} label={shell.loading} />}
      {data && data.list.length > 0 ? (
        <ol className={styles.routes}>
          {data.list.map((route, at) => (
            <RouteLine key={keyOf(route)} route={route} place={at + 1} />
          ))}
        </ol>
      ) : null}
      {data && data.list.length === 0 ? <NoRoute knows={knowsSomebody(data.starts)} /> : null}
      {data && knowsSomebody(data.starts) ? (
        <p className={`${styles.starts} mute small`}>{words.starts(countsOf(data.starts))}</p>
      ) : null}
    </section>
  )
}

type Starts = NonNullable<ReturnType<typeof useRoutesIn>['data']>['starts']

const knowsSomebody = ({ firm, customers, called, marked }: Starts) =>
  firm !== null || customers + called + marked > 0

const countsOf = ({ customers, called, marked }: Starts) => ({
  customers: whole(customers),
  called: whole(called),
  marked: whole(marked),
})

function NoRoute({ knows }: { knows: boolean }) {
  const { none } = usePhrases().relationships.routes
  return (
    <p className="empty-line">
      {none.none} {knows ? none.far : none.reason}
    </p>
  )
}

function RouteLine({ route, place }: { route: Route; place: number }) {
  const { nodes, hops, strength } = route
  const words = usePhrases().relationships.routes
  const between = nodes.slice(1, -1)
  const door = between.findLast(({ name }) => name !== null) ?? between.at(-1)
  const named = useNodeName()
  return (
    <li className={styles.route}>
      <h3 className={styles.head}>
        <span className={styles.place}>{place}</span>
        <span className={styles.via}>{door ? words.via({ name: named(door) }) : words.direct}</span>
        <small>{words.steps({ count: whole(hops.length) })}</small>
        <b className="n" title={words.strength({ percent: strength })}>
          {strength}
        </b>
      </h3>
      <ol className={styles.hops}>
        {hops.map(({ records, record_total: total }, at) => (
          <li key={keysOf(route)[at]}>
            <div className={styles.ends}>
              <NodeName node={nodes[at]!} /> <span aria-hidden="true">→</span>{' '}
              <NodeName node={nodes[at + 1]!} />
            </div>
            {records[0] ? <RecordLine record={records[0]} more={total - 1} /> : null}
          </li>
        ))}
      </ol>
    </li>
  )
}

/** Of its nodes; what may not be named by its place. */
const keysOf = ({ nodes }: Route) =>
  nodes.map((node, at) => `${node.kind} ${node.projectid ?? node.firm_id ?? node.encode_contact_id ?? at}`)

const keyOf = (route: Route) => keysOf(route).join()

/** What a node is called, and what stands there where it may not be told. */
function useNodeName(): (node: NetworkNode) => string {
  const words = usePhrases().relationships.routes
  return ({ kind, name }) => {
    if (name !== null) return name
    if (kind === 'own') return words.own
    return kind === 'project' ? words.locked : words.hidden
  }
}

function NodeName({ node }: { node: NetworkNode }) {
  const text = useNodeName()(node)
  const path = pathOf(node)
  if (node.name === null) return <span className="mute">{text}</span>
  return path ? (
    <Link to={path}>
      <AsWritten text={text} />
    </Link>
  ) : (
    <b>
      <AsWritten text={text} />
    </b>
  )
}

function pathOf({ in_scope: inScope, projectid, firm_id: firmId }: NetworkNode) {
  if (!inScope) return undefined
  if (projectid !== null) return projectPath(projectid)
  return firmId === null ? undefined : firmPath(firmId)
}

const icons: Record<JoiningRecord['kind'], LucideIcon> = {
  part: Building2,
  named: ClipboardList,
  works: UserRound,
  worked: UserRound,
  parent: Landmark,
  subsidiary: Landmark,
  headquarters: Landmark,
  branch: Landmark,
  customer: Handshake,
  called: Phone,
  marked: Handshake,
}

function RecordLine({ record, more }: { record: JoiningRecord; more: number }) {
  const words = usePhrases().relationships.routes
  const language = useLanguage()
  const text = useRecordWords()(record)
  return (
    <p className={styles.record}>
      <Icon icon={icons[record.kind]} size={14} />
      <span>
        {text}
        {more > 0 ? <span className="mute"> · {words.more({ count: whole(more) })}</span> : null}
      </span>
      <time dateTime={record.on}>{day(record.on, language)}</time>
    </p>
  )
}

/** What a record says, and who says so. */
function useRecordWords(): (record: JoiningRecord) => string {
  const words = usePhrases().relationships.routes
  const money = useMoney()
  return ({ kind, role, count, amount, by, source }) => {
    const word = words.records[kind]
    const values = { role: role?.name ?? '', count: whole(count ?? 1), by: by ?? words.somebody }
    const said = typeof word === 'string' ? word : word(values)
    return [said, amount === null ? null : money.full(amount), source].filter(Boolean).join(words.join)
  }
}
