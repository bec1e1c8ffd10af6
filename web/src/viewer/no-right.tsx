import type { Permission } from '@groundbreak/contract/areas/session'
import { useWhomToAsk, whyNot } from '@groundbreak/client/areas/accounts'
import { useViewer } from '@groundbreak/client/areas/session'
import { phrasesOf } from '@groundbreak/client/language'
import { useNavigate } from 'react-router'
import { useDocumentTitle } from '../page/title'
import { settingsPath } from '../paths'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/states'
import { StaffContact } from './staff-contact'

const usePhrases = phrasesOf('accounts', 'shell')

/** Rights that come with a role of the firm. */
const ofFirm: ReadonlySet<Permission> = new Set<Permission>(['users.manage', 'firm.manage'])

/** Rights of the provider's own people, which nobody opens to a customer. */
const ofProvider: ReadonlySet<Permission> = new Set<Permission>([
  'staff',
  'packages.create',
  'desk.work',
  'customers.manage',
  'staff.manage',
])

/** In place of a screen that this account may not use: why, and whom to ask. */
export function NoRight({ right }: { right: Permission }) {
  const { accounts, shell } = usePhrases()
  const { refused, mine } = accounts
  const navigate = useNavigate()
  const title = useDocumentTitle()
  const { user } = useViewer().data ?? {}
  const asks = user?.sub_firm_id !== null && !ofProvider.has(right)
  const { manager, administrators } = useWhomToAsk(asks).data ?? {}
  const lack = whyNot(user, right)
  // A role is given by the firm's own administrators, everything else by the account manager.
  const asksFirm = ofFirm.has(right) && administrators !== undefined
  const names = administrators?.map(({ name }) => name).join(' · ')
  const opener = asksFirm ? undefined : manager
  const contact = asksFirm && names ? undefined : manager
  return (
    <div className="filled">
      <title>{title}</title>
      <EmptyState
        level={1}
        title={opener ? shell.askManager({ name: opener.name }) : refused.title}
        reason={
          <>
            {refused.reason({ right: mine.rights[right] })}
            {lack && lack !== 'role' ? ` (${mine.lacks[lack]})` : null}
            {asksFirm && names ? <span className="refusal-line">{mine.adminsOf({ names })}</span> : null}
            {asksFirm && !names ? (
              <span className="refusal-line">
                <b>{mine.noAdmin}</b> {mine.noAdminNote}
              </span>
            ) : null}
            {contact ? (
              <span className="refusal-line">
                <StaffContact contact={contact} />
              </span>
            ) : null}
          </>
        }
        action={<Button onClick={() => void navigate(settingsPath('rights'))}>{refused.back}</Button>}
      />
    </div>
  )
}
