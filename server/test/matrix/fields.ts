import type { Permission } from '@groundbreak/contract/areas/session'
import type { Call } from '@groundbreak/contract/define'
import { tenderRoleId } from '@groundbreak/db/reference/tender-roles'
import { z } from 'zod'
import type { Persona } from '../factories/personas'
import type { MarketKind } from './market'
import type { Belonging, Relation } from './objects'
import { leavesOf } from './paths'

/*
 * Which field of a request names an object of which kind, and who reaches it there. A field is looked up as
 * `call.field`, then `area.field`, then `field`; a field that looks like an id and stands nowhere fails the test.
 */

export type Kind = Belonging | MarketKind

/** Whether an object that stands so to somebody is there for them. Nobody reaches what is missing. */
export type Reach = (who: Persona & { name: string }, relation: Relation) => boolean

const sees: Reach = ({ sees: what }, relation) =>
  what === 'everything' || (what === 'jiangsu' && relation === 'inside')

export const reaches = {
  /** Projects inside the subscription; of staff every one. */
  seen: sees,
  /** Projects by their open fields: name, region and stage of any may be known. */
  named: () => true,
  /** Only what one made oneself, also where its project is out of the subscription by now. */
  own: (_, relation) => relation === 'own' || relation === 'outside',
  /** As `own`, where what lies out of the subscription is neither counted nor taken along. */
  ownSeen: (who, relation) =>
    relation === 'own' ? who.sees !== 'nothing' : relation === 'outside' && who.sees === 'everything',
  /** What somebody of the firm made. */
  firm: (_, relation) => relation !== 'other firm',
  /** For whom the call is, everything of this kind is. */
  all: () => true,
  /** The firm itself, and its people. */
  colleagues: (_, relation) => relation === 'own' || relation === 'same firm',
} satisfies Record<string, Reach>

interface Naming {
  kind: Kind
  reach: Reach
  /** Relations in which it is there for nobody: not of the project beside it, not of the kind of people meant. */
  never?: readonly Relation[]
  /** What must stand beside the field for it to count. */
  beside?: object
  /** A right that naming such an object takes beside that of the call. */
  needs?: Permission
  /** Whether it was reached shows in nothing that the call answers or writes here. */
  silent?: boolean
}

const naming = (kind: Kind, reach: keyof typeof reaches | Reach, more: Partial<Naming> = {}): Naming => ({
  kind,
  reach: (who, relation) =>
    !more.never?.includes(relation) && (typeof reach === 'string' ? reaches[reach] : reach)(who, relation),
  ...more,
})

/** Of the one project that stands beside it in the request. */
const ofThatProject = { never: ['outside'] } satisfies Partial<Naming>
/** The customers' people and things, for the provider. */
const ofCustomers = { never: ['own', 'same firm'] } satisfies Partial<Naming>
/** The provider's own people. */
const ofStaff = { never: ['other firm'] } satisfies Partial<Naming>

const OWNER = tenderRoleId('owner')
const DESIGNER = tenderRoleId('design_institute')

/** THE table: field of a request -> kind of object, and who reaches it. */
const table: Record<string, Naming> = {
  projectid: naming('project', 'seen'),
  'project_ids[]': naming('project', 'seen'),
  related_to: naming('project', 'seen'),
  'similar_to_ids[]': naming('project', 'seen', { beside: { mine: 'similar' } }),
  with_project: naming('project', 'seen'),
  'alerts.appendProjects.project_ids[]': naming('twin', 'seen'),
  // Out of the subscription too: what may be known of any project, and what was made of it oneself.
  'projects.get.projectid': naming('project', 'named'),
  'projects.listIcons.project_ids[]': naming('project', 'named'),
  'favorites.appendProjects.project_ids[]': naming('twin', 'named'),
  'inbox.hide.project_ids[]': naming('project', 'named'),
  'inbox.markDone.items[].projectid': naming('project', 'named'),
  'relationships.mark.project_ids[]': naming('project', 'named'),
  'shares.list.projectid': naming('project', 'named'),
  // What was made of a project: kept, put on alert, hidden, done, marked for the firm, reported.
  'favorites.removeProjects.project_ids[]': naming('touch', 'own'),
  'alerts.removeProjects.project_ids[]': naming('touch', 'own'),
  'alerts.ofProjects.project_ids[]': naming('touch', 'own'),
  'inbox.undoDone.project_ids[]': naming('touch', 'own'),
  'inbox.unhide.project_ids[]': naming('touch', 'own'),
  'inbox.hiddenOnes.project_ids[]': naming('touch', 'own'),
  'errorReports.read.projectid': naming('touch', 'own'),
  'relationships.mark.firm_ids[]': naming('firm', 'seen'),
  'relationships.mark.encode_contact_ids[]': naming('contact', 'seen', { needs: 'contacts.read' }),
  'relationships.unmark.project_ids[]': naming('partnership', 'firm'),
  'relationships.marks.rcc_ids[]': naming('partnership', 'firm'),
  'relationships.unmark.firm_ids[]': naming('firmPartnership', 'firm'),
  'relationships.marks.firm_ids[]': naming('firmPartnership', 'firm'),
  'relationships.unmark.encode_contact_ids[]': naming('contactPartnership', 'firm'),
  'relationships.marks.encode_contact_ids[]': naming('contactPartnership', 'firm'),
  'relationships.cooperating.firm_ids[]': naming('firm', 'seen'),
  'relationships.branches.firm_ids[]': naming('firm', 'seen'),
  // Pairs of records.
  other_id: naming('twin', 'seen'),
  survivor_id: naming('project', 'seen'),
  absorbed_id: naming('twin', 'seen'),
  merge_id: naming('merge', 'seen'),

  firm_id: naming('firm', 'seen'),
  // Out of the subscription too: a firm's name, place and roles; and what one watches oneself may be let go of.
  'firms.get.firm_id': naming('firm', 'named'),
  'firms.unwatch.firm_id': naming('firm', 'named', { silent: true }),
  'filters.firm_ids[]': naming('firm', 'seen'),
  'filters.series_ids[]': naming('series', 'seen'),
  encode_contact_id: naming('contact', 'seen', { needs: 'contacts.read' }),
  // A number and whose it is, which must belong together; of a firm its own numbers, of which the matrix has none.
  'contacts.channel_id': naming('phone', 'seen', ofThatProject),
  'contacts.getMobile.encode_contact_id': naming('contact', 'seen', ofThatProject),
  'contacts.reportNumber.encode_contact_id': naming('contact', 'seen', ofThatProject),
  'contacts.firm_id': naming('firm', 'seen', { silent: true }),
  // Of the project that is reported.
  'errorReports.report.firm_id': naming('firm', 'seen', ofThatProject),
  'errorReports.report.encode_contact_id': naming(
    'contact',
    (who, relation) => sees(who, relation) && who.can.includes('contacts.read'),
    ofThatProject,
  ),
  'coins.submit.firm_id': naming('firm', 'seen', ofThatProject),
  file_id: naming('file', 'seen'),
  photo_id: naming('photo', 'seen'),
  series_id: naming('series', 'seen'),
  'contacts[].encode_contact_id': naming('contact', 'seen', {
    ...ofThatProject,
    beside: { contacts: [{ phones: [{ value: '19900001234' }] }] },
  }),
  'contacts[].phones[].id': naming('phone', 'seen', {
    ...ofThatProject,
    beside: { contacts: [{ encode_contact_id: 'of the contact' }] },
  }),
  'add_parties[].firm_id': naming('firm', 'seen', { beside: { add_parties: [{ role_id: DESIGNER }] } }),
  'remove_parties[].firm_id': naming('firm', 'seen', {
    ...ofThatProject,
    beside: { remove_parties: [{ role_id: OWNER }] },
  }),

  land_deal_id: naming('landDeal', 'seen'),
  'exports.exportList.ids[]': naming('landDeal', 'seen', { beside: { list: 'landDeals.search' } }),
  special_bond_id: naming('specialBond', 'seen'),
  favorite_id: naming('folder', 'ownSeen', { beside: { mine: 'favorites' } }),
  'projects.search.favorite_id': naming('folder', 'own', { beside: { mine: 'favorites' } }),
  'favorites.favorite_id': naming('folder', 'own'),
  'favorites.id': naming('folder', 'own'),
  package_id: naming('package', 'ownSeen', { beside: { mine: 'package' } }),
  'projects.search.package_id': naming('package', 'own', { beside: { mine: 'package' } }),
  'packages.id': naming('package', 'own'),
  // A link is copied by who made the package, never by who got it.
  'packages.copyLink.id': naming('package', 'own', { never: ['other firm'] }),
  alert_group_id: naming('alertGroup', 'ownSeen', { beside: { mine: 'alerts' } }),
  'projects.search.alert_group_id': naming('alertGroup', 'own', { beside: { mine: 'alerts' } }),
  group_id: naming('alertGroup', 'own'),
  'alerts.saveGroup.id': naming('alertGroup', 'own'),
  'alerts.deleteGroup.id': naming('alertGroup', 'own'),
  'alerts.id': naming('alertContact', 'own'),
  'contact_ids[]': naming('alertContact', 'own'),
  search_id: naming('search', 'own'),
  'inbox.markAllDone.search_id': naming('search', 'own', { silent: true }),
  'searches.id': naming('search', 'own'),
  'notes.id': naming('note', 'own'),
  'shares.id': naming('share', 'own'),
  util_work_id: naming('exportTask', 'own'),
  'devices.id': naming('session', 'own'),
  app_user_id: naming('user', 'own'),
  'coins.withdraw.id': naming('coinCase', 'own'),
  'coins.id': naming('coinCase', 'all'),
  'errorReports.id': naming('errorTask', 'all'),

  // The firm's own people.
  'accounts.user_id': naming('user', 'colleagues'),
  'accounts.id': naming('department', 'colleagues'),
  'accounts.department_id': naming('department', 'colleagues'),
  // Of the firm of the user beside it.
  'accounts.editUser.department_id': naming('department', 'colleagues', { never: ['other firm'] }),
  // An administrator reads the calls of the whole firm.
  'dial.user_id': naming(
    'user',
    ({ can }, relation) => relation === 'own' || (relation === 'same firm' && can.includes('users.manage')),
  ),

  // Customer firms and their people, for the provider; its own people.
  'customers.firm_id': naming('customerFirm', 'all', ofCustomers),
  'customers.department_id': naming('department', 'all', ofCustomers),
  'customers.settleHabits.id': naming('limitEvent', 'all', ofCustomers),
  'customers.decideRaise.id': naming('limitRaise', 'all', ofCustomers),
  'customers.saveSubscription.id': naming('subscription', 'all', ofCustomers),
  'customers.user_id': naming('user', 'all', ofCustomers),
  'customers.editStaff.user_id': naming('user', 'all', ofStaff),
  'customers.resetStaffPassword.user_id': naming('user', 'all', ofStaff),
  'customers.askFactorRemoval.user_id': naming('user', 'all', ofStaff),
  'customers.decideFactorRemoval.id': naming('factorRemoval', 'all', ofStaff),
  'customers.staffHistory.user_id': naming('user', 'all', ofStaff),
  'customers.search.manager_id': naming('user', 'all', { ...ofCustomers, silent: true }),
  // Customer service, consultants and administrators look after customers, and the matrix's colleague does not.
  manager_id: naming('user', 'own', { never: ['same firm', 'other firm'] }),
  'packages.firm_ids[]': naming('customerFirm', 'all', ofCustomers),
  'user_ids[]': naming('user', 'all', { ...ofCustomers, beside: { message: 'A message' } }),
}

/** Vocabularies that everybody reads: places, kinds, roles. */
const vocabularies =
  `country region province city district role owner_type development_type category subcategory
new_subcategory stage sub_stage body_stage class_type interior_design_stage construction_stage foreign_participation
renovation lift aircondition heating_type curtain_wall structure ventilation_system space_parking prefabricated
passive_house owner project_dev tender_role tender_role_group contact_position`.split(/\s+/)
const VOCABULARY = new RegExp(
  String.raw`(?:^|\.)(?:project_|firm_)?(?:${vocabularies.join('|')})(?:_?ids?)?(?:\[\])?$`,
)

/** Drawn at random and told to one browser: nobody names another's. Their tests stand in their areas. */
const SECRETS = ['ticket', 'request_token', 'token']

/** Whole numbers that name nothing. */
const NUMBERS = [
  'version',
  'challenge.parameters.cost',
  'challenge.parameters.keyLength',
  'challenge.parameters.expiresAt',
  'solution.counter',
]
const nameless = new Set([...SECRETS, ...NUMBERS])

const ID = /(?:^|[._])(?:ids?|\w*ids?)(?:\[\])?$|(?:ticket|token)$/

const CONDITIONS = 'conditions.'

/** What a saved search keeps is asked again as a search; a correction is the desk's own call. */
const isKept = (call: Call, path: string) =>
  (call.name === 'searches.save' && path.startsWith(CONDITIONS)) ||
  (call.name === 'errorReports.answer' && path.startsWith('correction.'))

export interface Field extends Naming {
  call: Call
  path: string
}

const known = new Map<Call, Fields>()
const used = new Set<string>()

/** Lines of the table that no call has a field for, once all calls were read. */
export const unusedLines = () => Object.keys(table).filter((line) => !used.has(line))

interface Fields {
  /** Those that name an object. */
  fields: Field[]
  /** Those that look as if they did, and stand nowhere. */
  unknown: string[]
}

export function fieldsOf(call: Call): Fields {
  const before = known.get(call)
  if (before) return before
  const fields = readFields(call)
  known.set(call, fields)
  return fields
}

function readFields(call: Call): Fields {
  const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' })
  const leaves = leavesOf(schema).filter(({ path }) => !isKept(call, path))
  const paths = [...new Set(leaves.map(({ path }) => path))]
  const [area] = call.name.split('.')
  const lineOf = (path: string) =>
    [`${call.name}.${path}`, `${area}.${path}`, path].find((line) => line in table)
  return {
    fields: paths.flatMap((path) => {
      const line = lineOf(path)
      if (line === undefined) return []
      used.add(line)
      return [{ call, path, ...(table[line] as Naming) }]
    }),
    unknown: leaves
      .filter(({ path, type, isWide }) => isWide || (type !== 'boolean' && ID.test(path)))
      .map(({ path }) => path)
      .filter((path) => lineOf(path) === undefined && !VOCABULARY.test(path) && !nameless.has(path)),
  }
}
