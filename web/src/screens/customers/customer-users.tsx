import type { ManagedUser } from '@groundbreak/contract/areas/accounts.parts'
import { useCustomerActs, useCustomerUsers } from '@groundbreak/client/areas/customers'
import { CallFailure } from '@groundbreak/client/failure'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf } from '@groundbreak/client/language'
import { Ellipsis, Plus } from 'lucide-react'
import { useState } from 'react'
import { Failed } from '../../page/failed'
import { Button } from '../../ui/button'
import { MenuButton } from '../../ui/menu-button'
import { SideSheet } from '../../ui/overlays'
import { EmptyState, SkeletonRows } from '../../ui/states'
import { showToast } from '../../ui/toasts'
import { accountOf, emptyAccount, NewAccountFields } from '../../areas/accounts/account-fields'
import { PersonFilters, useAskedUsers } from '../../areas/accounts/person-filters'
import { PersonTable } from '../../areas/accounts/person-table'
import { RemoveFactorDialog } from '../../areas/accounts/remove-factor-dialog'
import { ResetPasswordDialog } from '../../areas/accounts/reset-password-dialog'
import { useSaving } from '../../form/saving'
import { SavingForm } from '../../form/saving-form'
import type { WholeCustomer } from '../../areas/customers/customer-firm'

const usePhrases = phrasesOf('accounts', 'customers', 'shell')

/** The users of a customer: certified here, limited to tenders, given a new password; the firm manages the rest by itself. */
export function CustomerUsers({ customer }: { customer: WholeCustomer }) {
  const { accounts, customers, shell } = usePhrases()
  const { one } = customers
  const { users } = accounts
  const { asked, set, clear } = useAskedUsers()
  const { data, error, refetch } = useCustomerUsers({ firm_id: customer.firm_id, ...asked })
  const [adding, setAdding] = useState(false)
  const page = asked.page ?? 1
  const last = (page - 1) * (data?.per_page ?? 0) + (data?.list.length ?? 0)
  if (error) return <Failed title={accounts.failed} failure={error} onRetry={() => void refetch()} />
  return (
    <>
      {customer.administrators === 0 ? (
        <p className="account-note warn">
          <b>{customers.noAdmin}</b> {one.adminNote}
        </p>
      ) : null}
      <div className="list-tools customer-tools">
        <span className="mute n">
          {data ? users.seats({ used: whole(data.seats.used), of: whole(data.seats.of) }) : null}
        </span>
        <Button size="s" icon={Plus} onClick={() => setAdding(true)}>
          {one.addAdmin}
        </Button>
        <span className="grow" />
        <div className="account-filters">
          <PersonFilters asked={asked} set={set} />
        </div>
      </div>
      {data ? null : <SkeletonRows rows={8} label={shell.loading} />}
      {data?.list.length === 0 ? (
        <EmptyState
          title={users.none}
          reason={users.noneReason}
          action={<Button onClick={clear}>{users.clear}</Button>}
        />
      ) : null}
      {data && data.list.length > 0 ? (
        <PersonTable
          label={one.tabs.users}
          rows={data.list}
          actionsLabel={one.actions}
          actions={(user) => <UserActs user={user} />}
        />
      ) : null}
      {data && data.total > data.list.length ? (
        <div className="change-pages n">
          <Button size="s" disabled={page === 1} onClick={() => set('page', String(page - 1))}>
            {users.previous}
          </Button>
          <Button size="s" disabled={last >= data.total} onClick={() => set('page', String(page + 1))}>
            {users.next}
          </Button>
        </div>
      ) : null}
      <SideSheet open={adding} onClose={() => setAdding(false)} title={one.addAdmin} width={440}>
        <AdministratorForm firmId={customer.firm_id} onClose={() => setAdding(false)} />
      </SideSheet>
    </>
  )
}

/** Certify, limit to tenders; reset the password, take the dynamic token away: for a reason, which the firm and the user read. */
function UserActs({ user }: { user: ManagedUser }) {
  const { accounts, customers } = usePhrases()
  const { one } = customers
  const { editUser, removeFactor, resetPassword } = useCustomerActs()
  const [asking, setAsking] = useState<'reset' | 'factor'>()
  const close = () => setAsking(undefined)
  const { user_id, certified, only_in_bid_subscription: onlyBids, name } = user
  const act = async (change: { certified?: boolean; only_in_bid_subscription?: boolean }) => {
    try {
      await editUser({ user_id, ...change })
      showToast({ text: one.userDone({ name }) })
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      showToast({ text: failure.message })
    }
  }
  return (
    <>
      <MenuButton
        entries={[
          {
            key: 'certify',
            label: certified ? one.uncertify : one.certify,
            run: () => void act({ certified: !certified }),
          },
          {
            key: 'bids',
            label: onlyBids ? one.unlimitBids : one.limitBids,
            run: () => void act({ only_in_bid_subscription: !onlyBids }),
          },
          { key: 'reset', label: one.reset, run: () => setAsking('reset') },
          ...(user.can_remove_factor
            ? [{ key: 'factor', label: accounts.sheet.removeFactor, run: () => setAsking('factor') }]
            : []),
        ]}
      >
        <Button size="s" icon={Ellipsis} label={one.actionsOf({ name })} />
      </MenuButton>
      <ResetPasswordDialog
        open={asking === 'reset'}
        name={name}
        reasonField={{ label: one.resetReason, help: one.resetReasonHelp }}
        onClose={close}
        onSave={async (password, reason) => {
          const { told } = await resetPassword({ user_id, password, reason })
          return told ? one.resetTold({ name }) : one.resetUntold({ name })
        }}
      />
      <RemoveFactorDialog
        open={asking === 'factor'}
        name={name}
        onClose={close}
        remove={(reason) => removeFactor(user_id, reason)}
      />
    </>
  )
}

function AdministratorForm({ firmId, onClose }: { firmId: number; onClose: () => void }) {
  const { accounts, customers } = usePhrases()
  const { createAdministrator } = useCustomerActs()
  const [draft, setDraft] = useState(emptyAccount)
  const saving = useSaving()
  const { problems, save } = saving
  const submit = async () => {
    if (!(await save(() => createAdministrator({ firm_id: firmId, ...accountOf(draft) })))) return
    showToast({ text: accounts.form.created({ name: draft.name_zh }) })
    onClose()
  }
  return (
    <SavingForm
      saving={saving}
      submit={customers.one.addAdmin}
      className="sheet-form"
      onSubmit={submit}
      onCancel={onClose}
    >
      <NewAccountFields draft={draft} problems={problems} onChange={setDraft} />
    </SavingForm>
  )
}
