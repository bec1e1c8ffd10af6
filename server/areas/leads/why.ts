import { type LeadFact, leads, type ScoredFact } from '@groundbreak/contract/areas/leads'
import type { Language } from '@groundbreak/phrases/phrases'
import type { Viewer } from '../../access/viewer'
import { fail } from '../../http/errors'
import { type House, handle } from '../../http/handle'
import { nameOf } from '../../names/names'
import { visibleProjects } from '../projects/projects.access'
import { findLeadEvidence, type LeadEvidenceRow } from './leads.queries'
import { type LeadScoring, leadScoringFor, matchedSearches, partsOf, scoreOf } from './leads.scoring'

export default handle(leads.why, {
  may: 'projects.read',
  async run({ input, viewer, db, language, house }) {
    const { projectid: projectId } = input
    const lead = await leadScoringFor(db, viewer, house)
    const [{ points }, matching, evidence] = await Promise.all([
      house.search.search('projects', {
        clauses: [{ kind: 'ids', dimension: 'asked', ids: [projectId] }],
        // What somebody hid has a score like anything else: it is shown where the project is.
        scope: visibleProjects({ ...viewer, hiddenProjectIds: [] }).clauses,
        sort: { by: lead.scoring, descending: true },
        offset: 0,
        limit: 1,
      }),
      matchedSearches(house, lead, [projectId]),
      findLeadEvidence(db, { projectId, userId: viewer.userId, firmId: viewer.firm?.id ?? null }),
    ])
    const own = points?.[0]
    if (!own || !evidence) throw fail('projects.notFound')
    const matched = matching.get(projectId) ?? []
    const told = tellingOf({ evidence, lead, viewer, matched, language, house })
    return {
      projectid: projectId,
      score: scoreOf(own),
      parts: partsOf(lead, own).map((part) => ({
        ...part,
        facts: part.facts.map((fact) => ({ ...fact, ...told[fact.key] })),
      })),
    }
  },
})

type Told = Omit<ScoredFact, 'key' | 'points' | 'most'>
const nothing: Told = { names: [], count: null, amount: null, on: null }

interface Telling {
  evidence: LeadEvidenceRow
  lead: LeadScoring
  viewer: Viewer
  matched: { id: number; name: string }[]
  language: Language
  house: House
}

const instant = (at: string | undefined) => (at === undefined ? null : new Date(at).toISOString())

/** What each fact says of the project. Demo mode hides the value. */
function tellingOf({ evidence, lead, viewer, matched, language, house }: Telling): Record<LeadFact, Told> {
  const { vocabularies } = house
  const { subscription, settings } = viewer
  const { folder, mark, notes, views } = evidence
  const stages = [evidence.stage_id, evidence.sub_stage_id].flatMap(
    (id) => vocabularies.namedOrNull('stages', id, language) ?? [],
  )
  return {
    searches: {
      ...nothing,
      names: matched.map(({ id, name }) => ({ id, name })),
      count: lead.searches.length,
    },
    place: {
      ...nothing,
      names: subscription?.provinceIds
        ? [vocabularies.placeOrNull(evidence.province_id, language)].flatMap((place) => place ?? [])
        : [],
    },
    category: {
      ...nothing,
      names: subscription?.categoryIds
        ? [vocabularies.named('categories', evidence.category_id, language)]
        : [],
    },
    stage: { ...nothing, names: stages },
    value: { ...nothing, amount: settings.awayMode ? null : evidence.invest_value },
    phones: { ...nothing, count: evidence.phones },
    verified: { ...nothing, on: evidence.verified_on },
    updated: { ...nothing, on: evidence.updated_at.toISOString() },
    favorited: {
      ...nothing,
      names: folder ? [{ id: folder.id, name: folder.name }] : [],
      on: instant(folder?.at),
    },
    cooperation: {
      ...nothing,
      names: mark ? [{ id: mark.id, name: nameOf(mark, language) }] : [],
      on: instant(mark?.at),
    },
    noted: { ...nothing, count: notes?.count ?? 0, on: instant(notes?.at) },
    viewed: { ...nothing, count: views?.count ?? 0, on: instant(views?.at) },
  }
}
