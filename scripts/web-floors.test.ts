import { expect, test } from 'vitest'
import { floorFault } from './web-floors'

test.each([
  ['areas/bids/project-wins.tsx', '../../facts/money'],
  ['areas/bids/project-wins.tsx', './bids.css'],
  ['areas/bids/project-wins.tsx', '@groundbreak/client/areas/bids'],
  ['areas/inbox/inbox-badge.tsx', '../../shell/nav'],
  ['screens/project/project-page.tsx', '../../areas/bids/project-wins'],
  ['screens/project/project-page.tsx', './project-fields'],
  ['screens/project-list/project-list-page.tsx', '../../areas/projects/projects.css'],
  ['facts/money.tsx', '../ui/icon'],
  ['list/list-page.tsx', '../page/failed'],
  ['list/columns.test.ts', './columns'],
  ['areas/inbox/inbox-address.test.ts', './inbox-address'],
  ['routes.tsx', './screens/inbox-page'],
  ['map/map-view.tsx', 'maplibre-gl/dist/maplibre-gl.css'],
])('%s may import %s', (path, imported) => {
  expect(floorFault(path, imported)).toBeUndefined()
})

test.each([
  ['areas/bids/project-wins.tsx', '../projects/project-columns', 'to its neighbour'],
  ['areas/bids/project-wins.tsx', '../projects/projects.css', 'to its neighbour'],
  ['screens/inbox-page.tsx', './call-list-page', 'to its neighbour'],
  ['screens/settings/settings-page.tsx', '../login/login-page', 'to its neighbour'],
  ['areas/bids/project-wins.tsx', '../../screens/project/project-page', 'upwards'],
  ['frame/inside.tsx', '../areas/projects/ask', 'upwards'],
  ['frame/inside.tsx', '../around', 'upwards'],
  ['facts/lead-score.tsx', '../areas/leads/leads.css', 'upwards'],
  ['ui/button.tsx', '../list/list-page', 'upwards'],
  ['list/list-page.tsx', '../facts/money', 'upwards'],
  ['paths.ts', './ui/button', 'upwards'],
  ['screens/project/project-page.tsx', '../../routes', 'upwards'],
  ['list/list-page.tsx', '@groundbreak/client/areas/projects', 'no domain word'],
  ['map/map-view.tsx', '@groundbreak/contract/areas/map', 'no domain word'],
  ['ui/button.tsx', '@groundbreak/client/areas/session', 'no domain word'],
  ['parts/button.tsx', 'react', 'stands on no floor'],
  ['ui/button.tsx', '../parts/button', 'stands on no floor'],
])('%s may not import %s', (path, imported, fault) => {
  expect(floorFault(path, imported)).toContain(fault)
})

test('what a frame knows of the domain all the same is named with its reason', () => {
  expect(floorFault('form/draft-text.ts', '@groundbreak/client/areas/session')).toBeUndefined()
})
