import { mostListFields, openingLists } from '@groundbreak/contract/areas/session'
import { can } from '@groundbreak/client/access'
import { useSavedSearches, useSearchActs } from '@groundbreak/client/areas/searches'
import { useSaveSettings, useViewer } from '@groundbreak/client/areas/session'
import { phrasesOf } from '@groundbreak/client/language'
import { paths } from '../../paths'
import { Segmented } from '../../ui/segmented'
import { Select } from '../../ui/select'
import { showToast } from '../../ui/toasts'
import { ProjectFieldPicker } from '../../areas/projects/project-field-picker'
import { LeadWeightsSection } from '../../areas/leads/lead-weights'
import { LinkRow, Row } from '../../form/settings-row'

const usePhrases = phrasesOf('lists', 'projects', 'searches', 'shell', 'titles')

const pageSizes = ['20', '50', '100', '200'] as const

/** What of the lists of projects is kept on the account: rows, columns, which one opens after login, mails and scores. */
export function ListSettings() {
  const { lists, shell, titles } = usePhrases()
  const { settings } = shell
  const { data } = useViewer()
  const save = useSaveSettings()
  if (!data) return null
  const reads = can(data.user, 'projects.read')
  return (
    <>
      <dl>
        <Row title={lists.pages.sizeLabel}>
          <Segmented
            label={lists.pages.sizeLabel}
            options={pageSizes.map((size) => ({ value: size, label: size }))}
            value={pageSizes.find((size) => Number(size) === data.settings.project_per_page) ?? '50'}
            onChange={(size) => save.mutate({ project_per_page: Number(size) as 20 | 50 | 100 | 200 })}
          />
        </Row>
        {reads ? (
          <>
            <Row title={lists.settings.fields} note={lists.settings.fieldsNote({ max: mostListFields })}>
              <ProjectFieldPicker />
            </Row>
            <Row title={lists.settings.opening}>
              <OpeningList />
            </Row>
            <LinkRow title={titles.userAlertGroups} note={settings.alertsNote} to={paths.userAlertGroups} />
            <LinkRow title={titles.userEmailHistory} note={settings.mailsNote} to={paths.userEmailHistory} />
          </>
        ) : null}
      </dl>
      <LeadWeightsSection />
    </>
  )
}

const home = 'home'
const ofSearch = 'search:'

/** One of the lists, one of the saved searches, or the home. */
function OpeningList() {
  const { lists, projects, searches } = usePhrases()
  const viewer = useViewer().data
  const saved = useSavedSearches().data?.saved ?? []
  const settings = useSaveSettings()
  const { save } = useSearchActs()
  const marks = can(viewer?.user, 'relationships.mark')
  const initial = saved.find((search) => search.is_initial)
  const value = viewer?.settings.default_list ?? (initial ? `${ofSearch}${initial.id}` : home)
  const choose = async (next: string) => {
    if (next.startsWith(ofSearch)) {
      await save({ id: Number(next.slice(ofSearch.length)), is_initial: true })
      await settings.mutateAsync({ default_list: null })
      return
    }
    if (next === home && initial) await save({ id: initial.id, is_initial: false })
    await settings.mutateAsync({ default_list: openingLists.find((key) => key === next) ?? null })
  }
  return (
    <Select
      control={{ 'aria-label': lists.settings.opening }}
      value={value}
      onChange={(next) =>
        void choose(next).then(
          () => showToast({ text: lists.settings.saved }),
          () => showToast({ text: searches.failed }),
        )
      }
      options={[
        { value: home, label: lists.settings.home },
        {
          heading: projects.list.tabsLabel,
          options: openingLists
            .filter((key) => marks || key !== 'cooperation')
            .map((key) => ({ value: key, label: projects.list.tabs[key] ?? key })),
        },
        ...(saved.length > 0
          ? [
              {
                heading: lists.settings.savedSearches,
                options: saved.map(({ id, name }) => ({ value: `${ofSearch}${id}`, label: name ?? '' })),
              },
            ]
          : []),
      ]}
    />
  )
}
