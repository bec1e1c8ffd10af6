import { mostSelected } from '@groundbreak/contract/areas/projects.parts'
import type { LoginInfo, Settings, User } from '@groundbreak/contract/areas/session'
import { type Language, phrases } from '@groundbreak/phrases/phrases'
import { lacksOf } from '../../access/permissions'
import type { Viewer } from '../../access/viewer'
import { passwordLengths } from '../../access/password-rules'
import type { House } from '../../http/handle'

interface Shown {
  viewer: Viewer
  /** The readable token of the session. */
  token: string
  language: Language
  house: House
}

export function presentLoginInfo({ viewer, token, language, house }: Shown): LoginInfo {
  const { firm } = viewer
  const { min, max } = passwordLengths({ isOurs: firm === null, long: house.identity.longPasswords })
  return {
    user: presentUser({ viewer, token, language }),
    settings: presentSettings(viewer),
    cce_info: firm && { id: firm.id, name: pick(language, firm) },
    app_user: presentAppUser(viewer, language),
    limits: { selected_projects: mostSelected, password_length: { min, max } },
    sample_market: house.sample.market !== null,
    // Nobody else is led away.
    bid_site: viewer.onlyInBidSubscription ? house.site.bidSite : null,
    answer_key: house.identity.sealedAnswers.keyOf(viewer.sessionId),
  }
}

function presentUser({ viewer, token, language }: Omit<Shown, 'house'>): User {
  const { firm, settings, subscription } = viewer
  return {
    user_id: viewer.userId,
    user_type: viewer.userType,
    username: viewer.username,
    name: pick(language, viewer),
    role: viewer.role,
    sub_firm_id: firm?.id ?? null,
    sub_firm_name: firm && pick(language, firm),
    department: viewer.department,
    can_switch: viewer.canSwitch,
    pl_style: settings.pageStyle,
    away_mode: settings.awayMode,
    language: settings.language,
    need_change_pwd: viewer.mustChangePassword,
    pl_session_id: token,
    invest_value_unit: settings.investValueUnit,
    invest_value_unit_text: unitText(settings.investValueUnit, language),
    only_in_bid_subscription: viewer.onlyInBidSubscription,
    last_login_at: viewer.lastLoginAt?.toISOString() ?? null,
    previous_login_at: viewer.previousLoginAt?.toISOString() ?? null,
    subscription: subscription && {
      ends_on: subscription.endsOn,
      is_trial: subscription.isTrial,
      is_vip: subscription.isVip,
      in_force: subscription.inForce,
      experience: subscription.experience,
    },
    certified: viewer.certified,
    can: [...viewer.can],
    lacks: lacksOf(viewer),
  }
}

export function presentSettings({ settings }: Viewer): Settings {
  return {
    language: settings.language,
    project_per_page: settings.projectsPerPage,
    hide_type: settings.hideType,
    deep_page_total: settings.deepPageTotal,
    list_fields: settings.listFields,
    default_list: settings.defaultList,
  }
}

export function presentAppUser({ appUser }: Viewer, language: Language): LoginInfo['app_user'] {
  return (
    appUser && {
      app_user_id: appUser.id,
      name: pick(language, appUser),
      username: appUser.username,
      login_type: appUser.loginType,
    }
  )
}

export function unitText(unit: 0 | 1 | 2, language: Language): string {
  return phrases[language].answers.investValueUnits[unit]
}

export function pick(language: Language, names: { nameZh: string; nameEn: string }): string {
  return language === 'en' ? names.nameEn || names.nameZh : names.nameZh
}
