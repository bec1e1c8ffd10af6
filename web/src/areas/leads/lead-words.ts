import type { ScoredFact } from '@groundbreak/contract/areas/leads'
import type { SavedSearch } from '@groundbreak/contract/areas/searches'
import { useVocabulary } from '@groundbreak/client/areas/options'
import { useSavedSearches } from '@groundbreak/client/areas/searches'
import { day } from '@groundbreak/client/format/dates'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import type { Phrases } from '@groundbreak/phrases/phrases'
import { paths, projectPath } from '../../paths'
import { useMoney } from '../../facts/money'
import { useAway } from '../../facts/away'
import { searchPath } from '../../search-path'

const usePhrases = phrasesOf('leads')

/** From here on, in percent of the most, building is still buying. */
const STILL_BUYING = 75

const count = (fact: ScoredFact) => whole(fact.count ?? 0)

/** What a fact says, in words. */
export function useFactWords(): (fact: ScoredFact) => string {
  const { leads } = usePhrases()
  const language = useLanguage()
  const money = useMoney()
  const away = useAway()
  const vocabulary = useVocabulary()
  const { facts, timing, separator } = leads
  const on = (date: string | null) => (date === null ? '' : day(date, language))
  const stageKind = (fact: ScoredFact): keyof Phrases['leads']['timing'] => {
    const stage = vocabulary.of('project_stage').find(({ id }) => id === fact.names[0]?.id)
    const kind = (stage?.kind ?? 'concept') as keyof Phrases['leads']['timing']
    return kind === 'construction' && fact.points * 100 < fact.most * STILL_BUYING ? 'late' : kind
  }
  return (fact) => {
    const name = fact.names[0]?.name
    switch (fact.key) {
      case 'searches':
        if (name === undefined) return fact.count === 0 ? facts.searchesMissing : facts.searchesNone
        return facts.searches({
          names: fact.names
            .map((search) => facts.searchName(search))
            .join(language === 'zh' ? '' : separator),
        })
      case 'place':
        return name === undefined ? facts.placeAll : facts.place({ name })
      case 'category':
        return name === undefined ? facts.categoryAll : facts.category({ name })
      case 'stage':
        return leads.stageIs({
          stage: fact.names.map((stage) => stage.name).join(' · '),
          timing: timing[stageKind(fact)],
        })
      case 'value':
        if (fact.amount === null) return away ? facts.valueHidden : facts.valueNone
        return facts.value({ value: money.full(fact.amount) })
      case 'phones':
        return fact.count ? facts.phones({ count: count(fact) }) : facts.phonesNone
      case 'verified':
        return fact.on === null ? facts.verifiedNone : facts.verified({ on: on(fact.on) })
      case 'updated':
        return facts.updated({ on: on(fact.on) })
      case 'favorited':
        return name === undefined ? facts.historyNone : facts.favorited({ folder: name })
      case 'cooperation':
        return facts.cooperation({ name: name ?? '' })
      case 'noted':
        return facts.noted({ count: count(fact) })
      case 'viewed':
        return facts.viewed({ count: count(fact) })
    }
  }
}

/** Where the record of a fact stands. */
export function useFactLinks(projectid: number): (fact: ScoredFact) => string {
  const { data } = useSavedSearches()
  return (fact) => linkOf(fact, projectid, data?.saved ?? [])
}

function linkOf(fact: ScoredFact, projectid: number, saved: readonly SavedSearch[]): string {
  const [first] = fact.names
  const tab = (name: string) => `${projectPath(projectid)}?tab=${name}`
  switch (fact.key) {
    case 'searches': {
      const search = saved.find(({ id }) => id === first?.id)
      return search ? searchPath(search.conditions) : paths.projectsSearch
    }
    case 'place':
      return first ? searchPath({ filters: { province_ids: [first.id] } }) : paths.projectsList
    case 'category':
      return first ? searchPath({ filters: { project_category_ids: [first.id] } }) : paths.projectsList
    case 'stage':
    case 'value':
    case 'updated':
      return tab('history')
    case 'phones':
    case 'verified':
      return tab('parties')
    case 'favorited':
      return first ? `${paths.userFavorites}?favorite_id=${first.id}` : paths.userFavorites
    case 'cooperation':
      return paths.projectsCooperate
    case 'noted':
      return projectPath(projectid)
    case 'viewed':
      return paths.projectsLast200
  }
}
