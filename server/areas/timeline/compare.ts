import {
  type Difference,
  type PartyAt,
  type PartyDifference,
  timeline,
} from '@groundbreak/contract/areas/timeline'
import { handle } from '../../http/handle'
import { showingFor } from '../../showing/showing'
import { checkedDays } from './timeline.days'
import {
  boundsOf,
  type FieldInWords,
  fieldsOn,
  loadTimeline,
  partiesOn,
  type Timeline,
} from './timeline.present'
import { endOfDay } from './timeline.replay'

interface Days {
  from: string
  to: string
}

export default handle(timeline.compare, {
  may: 'projects.read',
  async run({ input, viewer, db, language, house }) {
    const { projectid, from, to, all } = input
    checkedDays({ from, to })
    const history = await loadTimeline(db, projectid, showingFor({ viewer, language, house }))
    const before = fieldsOn(history, from)
    const after = fieldsOn(history, to)
    const fields = differences(before, after, worded(history, { from, to }))
    const parties = partyDifferences(history, { from, to })
    return {
      ...boundsOf(history),
      from,
      to,
      from_recorded: before !== null,
      to_recorded: after !== null,
      fields: all ? fields : fields.filter(isReal),
      parties: all ? parties : parties.filter((one) => one.from === null || one.to === null),
      real: fields.filter(isReal).length,
      cosmetic: fields.filter(({ cosmetic }) => cosmetic).length,
      same: fields.filter(({ differs }) => !differs).length,
    }
  },
})

function isReal({ differs, cosmetic }: Difference): boolean {
  return differs && !cosmetic
}

/** The columns that changed of wording only between two days. */
function worded({ recorded }: Timeline, { from, to }: Days): (column: string) => boolean {
  const between = recorded.revisions.filter(({ at }) => at >= endOfDay(from) && at < endOfDay(to))
  const named = (isCosmetic: boolean) =>
    new Set(
      between
        .filter(({ kind }) => (kind === 'cosmetic') === isCosmetic)
        .flatMap(({ changes }) => changes.map(({ field }) => field)),
    )
  const [cosmetic, real] = [named(true), named(false)]
  return (column) => cosmetic.has(column) && !real.has(column)
}

function differences(
  before: readonly FieldInWords[] | null,
  after: readonly FieldInWords[] | null,
  isWorded: (column: string) => boolean,
): Difference[] {
  const old = new Map((before ?? []).map((one) => [one.field, one]))
  return (after ?? before ?? []).map(({ field, group, column }) => {
    const from = old.get(field)
    const to = after?.find((one) => one.field === field)
    const differs = JSON.stringify(from?.value ?? null) !== JSON.stringify(to?.value ?? null)
    const cosmetic = differs && before !== null && isWorded(column)
    return { field, group, from: from?.told ?? null, to: to?.told ?? null, differs, cosmetic }
  })
}

function key(party: PartyAt): string {
  return `${party.firm_id} ${party.role.id}`
}

function told({ source, since }: PartyAt): { source: string; since: string } {
  return { source, since }
}

function partyDifferences(history: Timeline, { from, to }: Days): PartyDifference[] {
  const [before, after] = [partiesOn(history, from), partiesOn(history, to)]
  const old = new Map(before.map((party) => [key(party), party]))
  const now = new Map(after.map((party) => [key(party), party]))
  return [...new Map([...old, ...now])].map(([name, { firm_id, firm_name, role }]) => {
    const [was, is] = [old.get(name), now.get(name)]
    return { firm_id, firm_name, role, from: was ? told(was) : null, to: is ? told(is) : null }
  })
}
