import { inbox } from '@groundbreak/contract/areas/inbox'
import { limits } from '@groundbreak/contract/areas/limits'
import { options } from '@groundbreak/contract/areas/options'
import { type LoginInfo, session, type User } from '@groundbreak/contract/areas/session'
import { type Answered, answer } from './fake-server'

const user: User = {
  user_id: 1,
  user_type: 0,
  username: 'somebody',
  name: 'Somebody',
  role: 'employee',
  sub_firm_id: 1,
  sub_firm_name: 'Some Firm',
  department: null,
  can_switch: false,
  pl_style: 0,
  away_mode: false,
  language: null,
  need_change_pwd: false,
  pl_session_id: 'drawn',
  invest_value_unit: 0,
  invest_value_unit_text: 'million',
  only_in_bid_subscription: false,
  last_login_at: null,
  previous_login_at: null,
  subscription: null,
  certified: true,
  can: ['projects.read'],
  lacks: [],
}

/** Who is logged in, with these rights; the rest is the same for everybody. */
export function viewer(change: Partial<User> = {}): Answered {
  const info: LoginInfo = {
    user: { ...user, ...change },
    settings: {
      language: null,
      project_per_page: 50,
      hide_type: 0,
      deep_page_total: 5000,
      list_fields: null,
      default_list: null,
    },
    cce_info: null,
    app_user: null,
    limits: { selected_projects: 200, password_length: { min: 10, max: 64 } },
    sample_market: false,
    bid_site: null,
    answer_key: null,
  }
  return answer(session.info, info)
}

const noNews = { new: 0, changed: 0, gone: 0 }

/** What the frame around every screen asks; a test's own answers go before. */
export const everyScreen: readonly Answered[] = [
  viewer(),
  answer(inbox.count, { counts: noNews, total: 0, capped: false }),
  answer(options.all, {
    stages: [],
    categories: [],
    tender_roles: [],
    countries: [],
    dictionaries: {},
    class_types: [],
  }),
  answer(options.regions, { list: [] }),
  answer(options.listMenus, { list: [] }),
  answer(options.guides, { list: [] }),
  answer(limits.left, { list: [] }),
]
