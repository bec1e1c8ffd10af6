import type { ProjectFilters } from '@groundbreak/contract/areas/projects'
import { useProjectCount } from '@groundbreak/client/areas/projects'
import { whole } from '@groundbreak/client/format/numbers'
import {
  countFilters,
  readFilters,
  tidyFilters,
  writeFilters,
} from '@groundbreak/client/list-state/project-filters'
import { freshFilters } from '@groundbreak/client/list-state/class-types'
import { phrasesOf } from '@groundbreak/client/language'
import { useSearchActs } from '@groundbreak/client/areas/searches'
import { useSettled } from '@groundbreak/client/settled'
import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ScreenTitle } from '../page/title'
import { paths } from '../paths'
import { BareForm } from '../form/bare-form'
import { Button } from '../ui/button'
import { SaveSearch } from '../areas/searches/save-search'
import { SavedSearches } from '../areas/searches/saved-searches'
import { useFilterWords } from '../facts/filter-words'
import { checkSearch } from '../areas/projects/search-form-check'
import { beginWith, isFresh, useSearchDraft } from '../areas/projects/search-form-draft'
import {
  askedFacets,
  ExcludeSection,
  KindSection,
  OtherSection,
  PlaceSection,
  SizeSection,
  SystemsSection,
  WordsSection,
} from '../areas/projects/search-form-sections'
import { RolesSection } from '../areas/projects/search-form-roles'
import '../areas/projects/projects.css'
import '../areas/projects/search-form.css'

const usePhrases = phrasesOf('core', 'lists', 'projects')

const settleMs = 250

/** Every filter of a project search in one form. What is set stands in the address, so that coming back finds it again. */
export function ProjectSearchPage() {
  const { core, projects, lists } = usePhrases()
  const { search } = projects
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const [filters, setFilters] = useState(() => beginWith(params))
  const draft = useSearchDraft(countFilters(readFilters(params)) === 0)
  const { note } = useSearchActs()
  const describe = useFilterWords()
  const form = useRef<HTMLFormElement>(null)
  const problems = checkSearch(filters, { core, projects })
  const sound = Object.keys(problems).length === 0
  const asked = useSettled(filters, settleMs)
  const { data, isFetching } = useProjectCount(sound ? tidyFilters(asked) : {}, askedFacets)
  const set = (next: ProjectFilters) => {
    setFilters(next)
    draft.keep(next)
    setParams(writeFilters(next), { replace: true })
  }
  const submit = () => {
    if (!sound) {
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
      return
    }
    draft.forget()
    if (!isFresh(filters)) void note({ filters: tidyFilters(filters) }).catch(() => undefined)
    const query = writeFilters(filters).toString()
    void navigate(`${paths.projectsSearchResult}${query ? `?${query}` : ''}`)
  }
  const suggested = describe(filters)
    .map(({ value }) => value)
    .join(' ')
  const section = { filters, set, counts: data?.facets, problems }
  const counting = !data || isFetching || asked !== filters
  return (
    <BareForm ref={form} className="search-form" onSubmit={submit}>
      <header>
        <ScreenTitle>{search.title}</ScreenTitle>
        <p className="soft">{search.lead}</p>
      </header>
      {draft.left ? (
        <p className="draft-note" role="status">
          {lists.form.draft}
          <Button size="s" onClick={() => draft.left && set(draft.left)}>
            {lists.form.restore}
          </Button>
          <Button kind="quiet" size="s" onClick={draft.forget}>
            {lists.form.forget}
          </Button>
        </p>
      ) : null}
      <SavedSearches current={{ filters: tidyFilters(filters) }} />
      <div className="sections">
        <WordsSection {...section} />
        <PlaceSection {...section} />
        <KindSection {...section} />
        <SizeSection {...section} />
        <RolesSection {...section} />
        <SystemsSection {...section} />
        <OtherSection {...section} />
        <ExcludeSection {...section} />
      </div>
      <footer>
        <Button kind="primary" size="l" submit>
          {!sound
            ? search.mend({ count: Object.keys(problems).length })
            : data
              ? search.submit({ count: whole(data.total) })
              : search.submitting}
        </Button>
        <Button size="l" disabled={isFresh(filters)} onClick={() => set(freshFilters)}>
          {search.reset}
        </Button>
        {!isFresh(filters) && sound ? (
          <SaveSearch size="l" conditions={{ filters: tidyFilters(filters) }} suggested={suggested} />
        ) : null}
        <span className="mute small" role="status">
          {counting ? search.submitting : ''}
        </span>
      </footer>
    </BareForm>
  )
}
