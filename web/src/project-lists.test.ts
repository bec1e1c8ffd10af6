import { expect, it } from 'vitest'
import {
  addressOfList,
  listOfAddress,
  projectLists,
  projectsOfContactPath,
  questionOfList,
  relatedPath,
  type ProjectListKind,
} from './project-lists'

it.each(Object.keys(projectLists) as ProjectListKind[])('%s is found again by its address', (kind) => {
  const [path = '', search = ''] = addressOfList(kind).split('?')
  expect(listOfAddress(path, new URLSearchParams(search))).toBe(kind)
})

it('an address that is no list, and a list with a word it does not know', () => {
  expect(listOfAddress('/bid_info/firm_search', new URLSearchParams())).toBeUndefined()
  expect(listOfAddress('/projects/list', new URLSearchParams('mine=nothing'))).toBe('all')
})

it('favorites ask for a folder, other lists do not', () => {
  const params = new URLSearchParams('favorite_id=7')
  expect(questionOfList('favorites', params)).toEqual({ mine: 'favorites', favorite_id: 7 })
  expect(questionOfList('favorites', new URLSearchParams('favorite_id=x'))).toEqual({ mine: 'favorites' })
  expect(questionOfList('all', params)).toEqual({})
})

it('related lists say of what, or cannot be asked', () => {
  const project = new URLSearchParams(relatedPath(12).split('?')[1])
  expect(questionOfList('related', project)).toEqual({ related_to: 12 })
  expect(questionOfList('related', new URLSearchParams('projectid=0'))).toBeUndefined()
  const contact = new URLSearchParams(projectsOfContactPath('a+b/=').split('?')[1])
  expect(questionOfList('contact', contact)).toEqual({ encode_contact_id: 'a+b/=' })
  expect(questionOfList('contact', new URLSearchParams())).toBeUndefined()
  expect(questionOfList('selected', new URLSearchParams(), [3, 5])).toEqual({ project_ids: [3, 5] })
})

it('projects on alert ask for a group', () => {
  const params = new URLSearchParams('alert_group_id=7&favorite_id=8')
  expect(questionOfList('alerts', params)).toEqual({ mine: 'alerts', alert_group_id: 7 })
})
