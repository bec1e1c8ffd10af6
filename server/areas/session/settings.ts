import { session } from '@groundbreak/contract/areas/session'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { presentSettings } from './session.present'
import { forgetInitialSearch, saveSettings } from './session.queries'

export default handle(session.settings, {
  may: 'signedIn',
  async run({ input, viewer, db, house, afterCommit }) {
    const { pl_style: style } = input
    if (style !== undefined && !maySwitchStyle(viewer)) throw fail('http.noPermission')
    const given = {
      language: input.language,
      page_style: style,
      projects_per_page: input.project_per_page,
      deep_page_total: input.deep_page_total,
      hide_type: input.hide_type,
      default_list: input.default_list,
    }
    await saveSettings(db, viewer.userId, given)
    if (input.default_list) await forgetInitialSearch(db, viewer.userId)
    afterCommit(() => house.identity.sessions.forgetAll())
    return { ...presentSettings(viewer), ...defined(input) }
  },
})

/** Type 1, and type 2 with can_switch. */
function maySwitchStyle({ userType, canSwitch }: { userType: number; canSwitch: boolean }): boolean {
  return userType === 1 || (userType === 2 && canSwitch)
}

function defined<T extends object>(given: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as never
}
