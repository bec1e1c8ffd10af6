import type { MarkedKind, MarkRow } from '@groundbreak/contract/areas/relationships'
import { moment, stamp } from '@groundbreak/client/format/dates'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { MessageSquarePlus } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { known } from '../../facts/unknown'
import type { Column } from '../../list/columns'
import { firmPath } from '../../paths'
import { Button } from '../../ui/button'
import { Cut } from '../../ui/cut'

const usePhrases = phrasesOf('relationships')

interface Acts {
  onToggle: (row: MarkRow) => void
  onNote: (row: MarkRow) => void
}

/** What the list tells of each mark beside the name, and what can be done with it. */
export function useMarkColumns(kind: MarkedKind, { onToggle, onNote }: Acts): readonly Column<MarkRow>[] {
  const { relationships: words } = usePhrases()
  const language = useLanguage()
  return useMemo(() => {
    const { columns } = words
    const place: Column<MarkRow> = {
      key: 'place',
      title: columns.place,
      width: 150,
      render: (row) => known(row.place, (text) => <Cut>{text}</Cut>),
    }
    const works: Column<MarkRow>[] = [
      {
        key: 'firm',
        title: columns.firm,
        width: 200,
        render: (row) =>
          known(row.firm, ({ id, name }) => (
            <Link className="link cut" to={firmPath(id)}>
              <Cut>{name}</Cut>
            </Link>
          )),
      },
      {
        key: 'position',
        title: columns.position,
        width: 132,
        render: (row) => known(row.position, (text) => <Cut>{text}</Cut>),
      },
    ]
    return [
      ...(kind === 'contact' ? works : [place]),
      { key: 'note', title: columns.note, width: 220, render: (row) => row.note && <Cut>{row.note}</Cut> },
      { key: 'by', title: columns.by, width: 110, render: (row) => <Cut>{row.marked_by.name}</Cut> },
      {
        key: 'at',
        title: columns.at,
        width: language === 'en' ? 176 : 124,
        quiet: true,
        render: (row) => {
          const at = row.removed_at ?? row.marked_at
          const text = moment(at, language)
          return (
            <time className="n" dateTime={at} title={stamp(at, language)}>
              {row.removed_at ? words.removedOn({ at: text }) : text}
            </time>
          )
        },
      },
      {
        key: 'acts',
        title: columns.acts,
        width: language === 'en' ? 156 : 128,
        open: true,
        render: (row) => (
          <>
            <Button kind="quiet" size="s" onClick={() => onToggle(row)}>
              {row.removed_at ? words.again : words.remove}
            </Button>
            {row.removed_at ? null : (
              <Button
                kind="quiet"
                size="s"
                icon={MessageSquarePlus}
                label={words.editNote}
                onClick={() => onNote(row)}
              />
            )}
          </>
        ),
      },
    ]
  }, [words, language, kind, onToggle, onNote])
}
