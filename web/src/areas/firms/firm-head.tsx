import type { FirmDetail, FirmWhole } from '@groundbreak/contract/areas/firms.page'
import { useFirmActs } from '@groundbreak/client/areas/firms'
import { month } from '@groundbreak/client/format/dates'
import { percent, whole } from '@groundbreak/client/format/numbers'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { BellPlus, Copy, Trophy } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { AsWritten } from '../../facts/marked'
import { useMoney } from '../../facts/money'
import { firmPath } from '../../paths'
import { Figures } from '../../record/figures'
import { RecordAction } from '../../record/record-action'
import { Button } from '../../ui/button'
import { copyText } from '../../ui/copy-text'
import { useKeys } from '../../ui/keys'
import { Tag } from '../../ui/marks'
import styles from './firm-page.module.css'

const usePhrases = phrasesOf('firms', 'lists')

/** What kind of firm it is, where, and in which lists it stands. */
export function FirmFacts({ firm: { province, city, roles, whole: told } }: { firm: FirmDetail }) {
  const words = usePhrases().firms.page
  const year = told?.registration?.founded_on?.slice(0, 4)
  const kind = [told?.owner_type?.name, year && words.founded({ year })].filter(Boolean).join(' · ')
  return (
    <>
      {roles.length > 0 ? <span>{roles.map(({ name }) => name).join(' · ')}</span> : null}
      {province ? <span>{[province.name, city?.name].filter(Boolean).join(' · ')}</span> : null}
      {kind ? <span>{kind}</span> : null}
      {told?.libraries.map(({ library, rank, code }) => (
        <Tag key={library} icon={Trophy}>
          {rank !== null
            ? words.ranked({ library: words.libraries[library], rank })
            : code === null
              ? words.libraries[library]
              : words.listedAs({ code })}
        </Tag>
      ))}
    </>
  )
}

/** By what the firm is told apart: number, other names, whose it is, who signs. */
export function FirmIdentity({
  firm: { number, other_names, parent, headquarter, registration },
}: {
  firm: FirmWhole
}) {
  const { ident } = usePhrases().firms.page
  const language = useLanguage()
  const above = headquarter ?? parent
  const [first, ...more] = other_names
  const { legal_representative: representative, represented_since: since } = registration ?? {}
  return (
    <dl className={styles.ident} aria-label={ident.label}>
      {number === null ? null : (
        <Told term={ident.number}>
          <span className="n">{number}</span>
          <Button
            kind="quiet"
            size="s"
            icon={Copy}
            label={ident.copy}
            onClick={() => void copyText(number, ident)}
          />
        </Told>
      )}
      {first === undefined ? null : (
        <Told term={ident.names}>
          <span title={other_names.join(' · ')}>
            <AsWritten text={ident.others({ first, more: more.length })} />
          </span>
        </Told>
      )}
      {above ? (
        <Told term={headquarter ? ident.headquarter : ident.parent}>
          <Link className="link" to={firmPath(above.firm_id)}>
            <AsWritten text={above.firm_name} />
          </Link>
        </Told>
      ) : null}
      {representative ? (
        <Told term={ident.representative}>
          <span lang="zh">{representative}</span>
          {since ? <span className="mute n">{ident.since({ month: month(since, language) })}</span> : null}
        </Told>
      ) : null}
    </dl>
  )
}

function Told({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const withSmall = (value: ReactNode, small: string | null) => (
  <>
    {value}
    {small === null ? null : <small>{small}</small>}
  </>
)

/** What one looks at first; the first three stand on a phone too. */
export function FirmFigures({ figures }: { figures: FirmWhole['figures'] }) {
  const words = usePhrases().firms.page.figures
  const money = useMoney()
  const { bids, wins, price_share: share, joined_this_month: joined, contacts_left: left } = figures
  return (
    <Figures
      figures={[
        {
          key: 'live',
          label: words.live,
          value: withSmall(
            whole(figures.live_projects),
            joined > 0 ? words.thisMonth({ count: joined }) : null,
          ),
        },
        {
          key: 'recent',
          label: words.recent,
          value: withSmall(
            whole(figures.recent_projects),
            figures.recent_value === null ? null : money.full(figures.recent_value),
          ),
        },
        {
          key: 'wins',
          label: words.wins,
          value: withSmall(
            whole(wins),
            bids > 0 ? words.bids({ bids, rate: percent(wins / bids) }) : words.noBids,
          ),
        },
        {
          key: 'price',
          label: words.price,
          value: share === null ? '—' : withSmall(percent(share), words.priceNote),
        },
        {
          key: 'contacts',
          label: words.contacts,
          value: withSmall(whole(figures.contacts), left > 0 ? words.left({ count: left }) : null),
        },
        {
          key: 'purchases',
          label: words.purchases,
          value: withSmall(whole(figures.purchases), words.ofProjects({ count: whole(figures.projects) })),
        },
      ]}
    />
  )
}

/** Watches the firm, or lets it go; `f` does the same. */
export function WatchButton({ firmId, isWatched }: { firmId: number; isWatched: boolean }) {
  const { firms, lists } = usePhrases()
  const { page } = firms
  const { watch, unwatch } = useFirmActs(firmId)
  const toggle = () => void (isWatched ? unwatch() : watch()).catch(() => undefined)
  const label = isWatched ? page.unwatch : page.watch
  useKeys({ group: lists.table.group, bindings: [{ keys: 'f', label, run: toggle }] })
  return (
    <RecordAction
      icon={BellPlus}
      pressed={isWatched}
      primary={!isWatched}
      label={label}
      word={isWatched ? page.watching : page.watch}
      onClick={toggle}
    />
  )
}
