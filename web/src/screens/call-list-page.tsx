import { type CallRow, dial as calls } from '@groundbreak/contract/areas/dial'
import { moment, momentWithTime, stamp } from '@groundbreak/client/format/dates'
import { whole } from '@groundbreak/client/format/numbers'
import { maskedNumber } from '@groundbreak/client/format/phone'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { FavoriteMenu } from '../areas/favorites/favorite-menu'
import { useAway } from '../facts/away'
import { useTalkWords } from '../facts/talk-words'
import { RealNamePopup } from '../areas/real-name/real-name-popup'
import { DialNotice } from '../areas/dial/dial-notice'
import { CardLines } from '../list/card-list'
import type { Column } from '../list/columns'
import { SelectionBar } from '../list/list-parts'
import { ListScreen } from '../list/list-screen'
import { useList } from '../list/use-list'
import { paths, projectPath } from '../paths'

const usePhrases = phrasesOf('dial', 'records')

const hrefOf = (row: CallRow) => (row.project ? projectPath(row.project.projectid) : paths.projectsCalls)
/** Call and project: what is chosen are the projects, also those of other pages. */
const keyOf = (row: CallRow) => `${row.id}:${row.project?.projectid ?? ''}`

/** The calls of mine and of my team: narrowed by day, colleague and whether somebody answered. */
export function CallListPage() {
  const { dial } = usePhrases()
  const list = useList(calls.searchCalls)
  const navigate = useNavigate()
  const language = useLanguage()
  const talk = useTalkWords()
  const away = useAway()
  const columns = useCallColumns()
  const { empty, answeredChoices: answered } = dial
  const nameOf = (row: CallRow) => row.project?.project_name ?? dial.projectGone
  return (
    <ListScreen
      list={list}
      words={{
        title: dial.title,
        count: list.data?.total_capped ? dial.countCapped : dial.count,
        failed: dial.failed,
        none: away
          ? { title: empty.away, reason: empty.awayReason }
          : { title: empty.title, reason: empty.reason },
      }}
      filters={{
        called: { label: dial.called },
        user_id: { label: dial.colleague, any: dial.everybody, of: list.data?.colleagues ?? [] },
        answered: { label: dial.answered, any: answered.all, yes: answered.yes, no: answered.no },
      }}
      notice={
        <>
          <DialNotice here="calls" />
          <RealNamePopup />
        </>
      }
      keyOf={keyOf}
      name={{ key: 'project', title: dial.fields.project, width: 240, text: nameOf, href: hrefOf }}
      columns={columns}
      onOpen={(row) => row.project && void navigate(hrefOf(row))}
      card={(row) => (
        <CardLines
          href={hrefOf(row)}
          name={nameOf(row)}
          trailing={<span className="n mute">{moment(row.called_at, language)}</span>}
          second={[row.contact?.full_name, row.contact?.firm_name].filter(Boolean).join(' · ') || undefined}
          third={<span>{row.user.name}</span>}
          value={talk(row.seconds)}
        />
      )}
      selectable={(row) => row.project !== null}
      selection={(keys, clear) => {
        const text = dial.selected({ count: whole(keys.size) })
        const ids = [...new Set([...keys].map((key) => Number(String(key).split(':')[1])))]
        return (
          <SelectionBar label={text} text={text} clear={dial.clearSelection} onClear={clear}>
            <FavoriteMenu ids={ids} />
          </SelectionBar>
        )
      }}
    />
  )
}

function useCallColumns(): Column<CallRow>[] {
  const { dial, records } = usePhrases()
  const language = useLanguage()
  const talk = useTalkWords()
  return useMemo(() => {
    const { fields } = dial
    return [
      {
        key: 'contact',
        title: fields.contact,
        width: 220,
        render: (row) =>
          row.contact ? (
            <span className="cut">
              {row.contact.full_name} <span className="mute">{row.contact.firm_name}</span>
            </span>
          ) : (
            <span className="mute">{records.contactGone}</span>
          ),
      },
      {
        key: 'number',
        title: fields.number,
        width: 130,
        render: (row) => (row.masked === null ? null : <span className="n">{maskedNumber(row.masked)}</span>),
      },
      {
        key: 'at',
        title: fields.at,
        width: 120,
        render: (row) => (
          <time className="n" dateTime={row.called_at} title={stamp(row.called_at, language)}>
            {momentWithTime(row.called_at, language)}
          </time>
        ),
      },
      {
        key: 'seconds',
        title: fields.seconds,
        width: 104,
        align: 'end',
        render: (row) => <span className={row.seconds === 0 ? 'mute' : 'n'}>{talk(row.seconds)}</span>,
      },
      { key: 'user', title: fields.user, width: 100, render: (row) => row.user.name },
    ]
  }, [dial, records, language, talk])
}
