import { fieldOf } from '../projects/revisions.present'
import { timelineColumns } from './timeline.fields'

const names = new Set(timelineColumns.map(({ column }) => fieldOf(column).name))
/** Names of what the detail shows as one field, or beside them. */
const more = new Set([
  'place',
  'storeys',
  'position',
  'other_name',
  'tender_groups',
  'contacts',
  'published_at',
])

/** Is it the name, on the wire, of something a project's page tells? */
export function isTimelineField(name: string): boolean {
  return names.has(name) || more.has(name) || /^details\.[a-z][a-z0-9_]{0,40}$/.test(name)
}
