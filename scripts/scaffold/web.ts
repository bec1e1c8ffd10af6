import { fieldOf, filtersOf } from './contract'
import { type Column, type Kind, namesOf, type Plan } from './plan'

const widths: Record<Kind, number> = {
  name: 160,
  text: 160,
  number: 120,
  day: 120,
  moment: 140,
  flag: 80,
  place: 110,
}

/** How a value of a kind is drawn, once it is known. */
const drawn: Record<Kind, (value: string) => string> = {
  name: (value) => value,
  text: (value) => value,
  number: (value) => `upTo(${value}, 2)`,
  day: (value) => `fullDay(${value}, language)`,
  moment: (value) => `momentWithTime(${value}, language)`,
  flag: (value) => `${value} ? words.yes : words.no`,
  place: (value) => `${value}.name`,
}

const facts = ({ columns }: Plan) => columns.slice(1)
const canLack = (column: Column) => column.nullable || column.kind === 'place'

function factOf(column: Column): string {
  const value = `row.${fieldOf(column)}`
  const shown = drawn[column.kind](value)
  const known = canLack(column) ? `${value} === null ? <Unknown /> : ${shown}` : shown
  return `{
      key: '${fieldOf(column)}',
      title: words.fields.${fieldOf(column)},
      width: ${widths[column.kind]},${column.kind === 'number' ? "\n      align: 'end'," : ''}
      render: (row) => ${known},
    },`
}

export function columnsOf(plan: Plan): string {
  const { area, calls, phrases, Row, words } = namesOf(plan)
  const kinds = new Set(facts(plan).map(({ kind }) => kind))
  const dates = [...(kinds.has('day') ? ['fullDay'] : []), ...(kinds.has('moment') ? ['momentWithTime'] : [])]
  const says = dates.length > 0
  return `import type { ${Row} } from '@groundbreak/contract/areas/${area}'
${says ? `import { ${dates.join(', ')} } from '@groundbreak/client/format/dates'\n` : ''}${kinds.has('number') ? "import { upTo } from '@groundbreak/client/format/numbers'\n" : ''}import { phrasesOf${says ? ', useLanguage' : ''} } from '@groundbreak/client/language'
import { useMemo } from 'react'
${facts(plan).some(canLack) ? "import { Unknown } from '../../facts/unknown'\n" : ''}import type { Column } from '../../list/columns'

const usePhrases = phrasesOf('${calls}')

/** What is told of each ${words} beside its name, in lists and on its page. */
export function use${Row}Columns(): readonly Column<${Row}>[] {
  const words = usePhrases().${phrases}
  ${says ? 'const language = useLanguage()\n  ' : ''}return useMemo(() => [
    ${facts(plan).map(factOf).join('\n    ')}
  ], [words${says ? ', language' : ''}])
}
`
}

export function listPageOf(plan: Plan): string {
  const { area, calls, phrases, search, row, Row, file, id } = namesOf(plan)
  const [name] = plan.columns
  const narrowing = filtersOf(plan).map(([field, kind]) => {
    if (field === 'search') return 'search: { label: words.search },'
    const label = `words.fields.${fieldOf(plan.columns.find((one) => one.name === field || one.name === `${field}_on`) as Column)}`
    return kind === 'flag'
      ? `${field}: { label: ${label}, any: words.any, yes: words.yes, no: words.no },`
      : `${field}: { label: ${label} },`
  })
  return `import { ${calls} as calls } from '@groundbreak/contract/areas/${area}'
import { phrasesOf } from '@groundbreak/client/language'
import { useNavigate } from 'react-router'
import { CardLines } from '../../list/card-list'
import { ListScreen } from '../../list/list-screen'
import { useList } from '../../list/use-list'
import { ${row}Path } from '../../paths'
import { use${Row}Columns } from './${file}-columns'

const usePhrases = phrasesOf('${calls}')

export function ${Row}ListPage() {
  const words = usePhrases().${phrases}
  const list = useList(calls.${search})
  const columns = use${Row}Columns()
  const [first, second] = columns
  const navigate = useNavigate()
  return (
    <ListScreen
      list={list}
      words={words}
      filters={{
        ${narrowing.join('\n        ')}
      }}
      keyOf={(row) => row.${id}}
      name={{
        key: '${name.name}',
        title: words.fields.${name.name},
        width: 260,
        text: (row) => row.${name.name},
        href: (row) => ${row}Path(row.${id}),
      }}
      columns={columns}
      onOpen={(row) => void navigate(${row}Path(row.${id}))}
      card={(row) => (
        <CardLines
          href={${row}Path(row.${id})}
          name={row.${name.name}}
          second={first?.render(row)}
          third={second?.render(row)}
        />
      )}
    />
  )
}
`
}

export function recordPageOf(plan: Plan): string {
  const { area, calls, list, phrases, wordsOfAll, get, row, Row, file, id, words } = namesOf(plan)
  const [name] = plan.columns
  return `import { ${calls} as calls, type ${Row} } from '@groundbreak/contract/areas/${area}'
import { phrasesOf } from '@groundbreak/client/language'
import { Field, FieldGroup, FieldGroups } from '../../record/fields'
import { RecordPage } from '../../record/record-page'
import { RecordScreen } from '../../record/record-screen'
import { useRecordTab } from '../../record/record-tabs'
import { useRecord } from '../../record/use-record'
import { ${row}Path, paths } from '../../paths'
import { use${Row}Columns } from './${file}-columns'

const usePhrases = phrasesOf('${calls}', 'projects')

/** One ${words}. */
export function ${Row}Page() {
  const { missing, failed } = usePhrases().${phrases}
  const record = useRecord(calls.${get}, { of: '${id}', at: ${row}Path, none: 'http.noRecord' })
  return (
    <RecordScreen record={record} words={{ missing, failed }} list={paths.${list}}>
      {(found) => <Open row={found} />}
    </RecordScreen>
  )
}

function Open({ row }: { row: ${Row} }) {
  const words = usePhrases().${phrases}
  return (
    <RecordPage
      place={{ crumbs: [{ label: words.title, href: paths.${list} }] }}
      name={{ text: row.${name.name} }}
      tab={useRecordTab(['facts'])}
      tabs={{ facts: { label: words.facts, content: <Facts row={row} /> } }}
    />
  )
}

function Facts({ row }: { row: ${Row} }) {
  const { ${wordsOfAll}, projects } = usePhrases()
  const columns = use${Row}Columns()
  return (
    <FieldGroups unknown={projects.undisclosed}>
      <FieldGroup title={words.facts}>
        {columns.map(({ key, title, render }) => (
          <Field key={key} label={title} value={render(row)} />
        ))}
      </FieldGroup>
    </FieldGroups>
  )
}
`
}
