import { MOST_PRINTED, type ProjectSheet } from '@groundbreak/contract/areas/exports'
import { usePrintedProjects } from '@groundbreak/client/areas/exports'
import { useViewer } from '@groundbreak/client/areas/session'
import { stamp } from '@groundbreak/client/format/dates'
import { whole } from '@groundbreak/client/format/numbers'
import { maskedNumber } from '@groundbreak/client/format/phone'
import { place } from '@groundbreak/client/format/place'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { idsOf } from '@groundbreak/client/list-state/address-ids'
import { ArrowLeft, Printer } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Failed } from '../../page/failed'
import { useDocumentTitle } from '../../page/title'
import { paths } from '../../paths'
import { Button } from '../../ui/button'
import { FactTable, inOne } from '../../ui/fact-table'
import { Segmented } from '../../ui/segmented'
import { EmptyState, SkeletonRows } from '../../ui/states'
import { useMoney } from '../../facts/money'
import { Sheet, type SheetParty } from './project-sheet'
import './print-page.css'

const usePhrases = phrasesOf('exports', 'projects', 'shell')

type Layout = 'table' | 'sheets'

/** The projects of `?ids=`, for the printer: a table, or a section each. Nothing of the shell goes on paper. */
export function PrintPage() {
  const { exports, shell } = usePhrases()
  const { print } = exports
  const navigate = useNavigate()
  const title = useDocumentTitle()
  const [params, setParams] = useSearchParams()
  const ids = useMemo(() => idsOf(params.get('ids'), MOST_PRINTED), [params])
  const answer = usePrintedProjects(ids)
  const layout: Layout = params.get('layout') === 'sheets' || ids.length === 1 ? 'sheets' : 'table'
  const choose = (next: Layout) =>
    setParams(
      (now) => {
        now.set('layout', next)
        return now
      },
      { replace: true },
    )
  const { data } = answer
  return (
    <div className="print-page">
      <title>{title}</title>
      <nav className="print-tools" aria-label={print.title}>
        <Button kind="quiet" icon={ArrowLeft} onClick={() => void navigate(-1)}>
          {print.back}
        </Button>
        {ids.length > 1 ? (
          <Segmented
            label={print.layoutLabel}
            value={layout}
            options={(['table', 'sheets'] as const).map((value) => ({ value, label: print.layouts[value] }))}
            onChange={choose}
          />
        ) : null}
        <span className="mute">{print.tip}</span>
        <Button
          kind="primary"
          icon={Printer}
          disabled={!data || data.list.length === 0}
          onClick={() => window.print()}
        >
          {print.action}
        </Button>
      </nav>
      <main>
        {ids.length === 0 || data?.list.length === 0 ? (
          <EmptyState
            title={print.none}
            reason={print.noneReason}
            action={<Button onClick={() => void navigate(paths.projectsList)}>{print.toList}</Button>}
          />
        ) : answer.isError ? (
          <Failed title={print.failed} failure={answer.error} onRetry={() => void answer.refetch()} />
        ) : data ? (
          <>
            <Head count={data.list.length} at={data.printed_at} leftOut={data.left_out} />
            {layout === 'table' ? <PrintTable list={data.list} /> : <PrintSheets list={data.list} />}
          </>
        ) : (
          <SkeletonRows rows={12} label={shell.loading} />
        )}
      </main>
    </div>
  )
}

/** Ids of an address, each once, as many as can be printed. */
/** What tells on paper who printed it, and when. */
function Head({ count, at, leftOut }: { count: number; at: string; leftOut: number }) {
  const { print } = usePhrases().exports
  const language = useLanguage()
  const user = useViewer().data?.user
  return (
    <header>
      <h1>{print.heading}</h1>
      <p className="mute n">
        {print.count({ count, at: stamp(at, language) })}
        {user ? ` · ${print.by({ name: user.name, firm: user.sub_firm_name })}` : null}
      </p>
      {leftOut > 0 ? <p>{print.leftOut({ count: leftOut })}</p> : null}
    </header>
  )
}

function PrintTable({ list }: { list: readonly ProjectSheet[] }) {
  const { projects } = usePhrases()
  const { fields, units, undisclosed } = projects
  const money = useMoney()
  return (
    <FactTable
      className="print-table"
      groups={inOne(list)}
      keyOf={(sheet) => sheet.projectid}
      columns={[
        { key: 'id', title: fields.projectid, className: 'n', cell: (sheet) => sheet.projectid },
        { key: 'name', title: fields.project_name, isHead: true, cell: (sheet) => sheet.project_name },
        {
          key: 'stage',
          title: fields.stage,
          cell: (sheet) => [sheet.stage.name, sheet.sub_stage?.name].filter(Boolean).join(' · '),
        },
        { key: 'category', title: fields.category, cell: (sheet) => sheet.category.name },
        { key: 'place', title: fields.place, cell: place },
        {
          key: 'value',
          title: `${fields.invest_value} ${money.short}`,
          className: 'end n',
          cell: (sheet) => money.bare(sheet.invest_value) ?? undisclosed,
        },
        {
          key: 'area',
          title: `${fields.floor_area} ${units.squareMetres}`,
          className: 'end n',
          cell: (sheet) => (sheet.floor_area === null ? undisclosed : whole(sheet.floor_area)),
        },
        { key: 'owner', title: fields.owner, cell: (sheet) => sheet.owner?.name ?? undisclosed },
      ]}
    />
  )
}

function PrintSheets({ list }: { list: readonly ProjectSheet[] }) {
  return list.map((sheet) => (
    <article key={sheet.projectid} className="print-sheet">
      <h2>
        {sheet.project_name} <span className="mute n">{sheet.projectid}</span>
      </h2>
      <Sheet project={sheet} parties={sheet.tender_groups.flatMap(({ parties }) => parties.map(partyOf))} />
    </article>
  ))
}

function partyOf({
  role,
  firm_name,
  contacts,
}: ProjectSheet['tender_groups'][number]['parties'][number]): SheetParty {
  return {
    role: role.name,
    firm: firm_name,
    people: contacts
      .filter(({ resigned }) => resigned === 0)
      .map(({ full_name, position, channels }) =>
        [full_name, position, ...channels.map(({ masked }) => maskedNumber(masked))]
          .filter(Boolean)
          .join(' '),
      ),
  }
}
