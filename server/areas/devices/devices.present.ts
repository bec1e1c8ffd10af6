import {
  type Device,
  type LoginRow,
  type LoginWay,
  loginWays,
  type PasswordChange,
} from '@groundbreak/contract/areas/devices'
import type { AuditRow, DeviceRow } from './devices.queries'

export function presentDevice(row: DeviceRow, ownSession: number): Device {
  return {
    id: row.id,
    is_this: row.id === ownSession,
    client_kind: row.client_kind,
    way: wayOf(row.login_method),
    user_agent: row.user_agent,
    address: row.address,
    since: row.created_at.toISOString(),
    seen_at: row.seen_at.toISOString(),
  }
}

function wayOf(method: unknown): LoginWay {
  return loginWays.find((way) => way === method) ?? 'other'
}

const outcomes: Record<string, LoginRow['outcome']> = {
  'session.login': 'in',
  'session.loginFailed': 'wrong_password',
  'session.tokenWrong': 'wrong_token',
}
export const loginActions = Object.keys(outcomes)

export function presentLogin({ id, at, action, detail, address }: AuditRow): LoginRow {
  const outcome = outcomes[action] ?? 'in'
  const agent = detail['agent']
  return {
    id,
    at: at.toISOString(),
    outcome: outcome === 'wrong_token' && detail['given'] === 'password' ? 'wrong_password' : outcome,
    way: wayOf(detail['method'] ?? (outcome === 'wrong_token' ? 'token' : 'password')),
    token_given: detail['token'] === true,
    user_agent: typeof agent === 'string' ? agent : null,
    address,
  }
}

const kinds: Record<string, PasswordChange['kind']> = {
  'session.passwordChanged': 'changed',
  'session.passwordReset': 'reset',
  'accounts.passwordReset': 'by_admin',
  'session.allotmentPasswordChanged': 'allotment',
}
export const passwordActions = Object.keys(kinds)

export function presentPasswordChange({ id, at, action, address }: AuditRow): PasswordChange {
  return { id, at: at.toISOString(), kind: kinds[action] ?? 'changed', address }
}
