import type { Permission } from '@groundbreak/contract/areas/session'
import { useWhomToAsk, whyNot } from '@groundbreak/client/areas/accounts'
import { useViewer } from '@groundbreak/client/areas/session'
import { usePhrases } from '@groundbreak/client/language'
import { useNavigate } from 'react-router'
import { useDocumentTitle } from '../../frame/title'
import { paths } from '../../paths'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/states'
import { StaffContact } from './staff-contact'

/** In place of a screen that this account may not use: why, and whom to ask. */
export function Refusal({ right }: { right: Permission }) {
  const { accounts } = usePhrases()
  const { refused, mine } = accounts
  const navigate = useNavigate()
  const title = useDocumentTitle()
  const { user } = useViewer().data ?? {}
  const { manager } = useWhomToAsk(user?.sub_firm_id !== null).data ?? {}
  const lack = whyNot(user, right)
  return (
    <div className="filled">
      <title>{title}</title>
      <EmptyState
        level={1}
        title={manager ? refused.ask({ name: manager.name }) : refused.title}
        reason={
          <>
            {refused.reason({ right: mine.rights[right] })}
            {lack && lack !== 'role' ? ` (${mine.lacks[lack]})` : null}
            {manager ? <StaffContact contact={manager} /> : null}
          </>
        }
        action={<Button onClick={() => void navigate(paths.userTool)}>{refused.back}</Button>}
      />
    </div>
  )
}
