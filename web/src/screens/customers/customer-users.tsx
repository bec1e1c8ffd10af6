import type { ManagedUser } from '@groundbreak/contract/areas/accounts.parts'
import { customers as calls } from '@groundbreak/contract/areas/customers'
import { useCustomerActs } from '@groundbreak/client/areas/customers'
import { CallFailure } from '@groundbreak/client/failure'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf } from '@groundbreak/client/language'
import { Ellipsis, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Form } from '../../form/form'
import { FormSheet } from '../../form/form-overlays'
import { useCallForm } from '../../form/use-call-form'
import { ListFilters } from '../../list/list-filters'
import { ListPanel, PanelTable } from '../../list/list-panel'
import { useList } from '../../list/use-list'
import { Button } from '../../ui/button'
import { MenuButton } from '../../ui/menu-button'
import { showToast } from '../../ui/toasts'
import { accountOf, emptyAccount, NewAccountFields } from '../../areas/accounts/account-fields'
import { isOff, PersonCard, usePersonColumns } from '../../areas/accounts/person-columns'
import { usePersonFilters } from '../../areas/accounts/person-filters'
import { RemoveFactorDialog } from '../../areas/accounts/remove-factor-dialog'
import { ResetPasswordDialog } from '../../areas/accounts/reset-password-dialog'
import type { WholeCustomer } from '../../areas/customers/customer-firm'

const usePhrases = phrasesOf('accounts', 'customers')

/** The users of a customer: certified here, limited to tenders, given a new password; the firm manages the rest by itself. */
export function CustomerUsers({ customer }: { customer: WholeCustomer }) {
  const { accounts, customers } = usePhrases()
  const { one } = customers
  const { users } = accounts
  const list = useList(calls.users, { of: { firm_id: customer.firm_id } })
  const filters = usePersonFilters()
  const { name, columns: told } = usePersonColumns()
  const columns = useMemo<typeof told>(
    () => [
      ...told,
      { key: 'acts', title: one.actions, width: 80, render: (user) => <UserActs user={user} /> },
    ],
    [told, one.actions],
  )
  const [adding, setAdding] = useState(false)
  const seats = list.data?.seats
  return (
    <>
      {customer.administrators === 0 ? (
        <p className="account-note warn">
          <b>{customers.noAdmin}</b> {one.adminNote}
        </p>
      ) : null}
      <ListPanel
        list={list}
        words={{ failed: accounts.failed, none: { title: users.none, reason: '' } }}
        tools={
          <div className="list-tools">
            <span className="mute n">
              {seats ? users.seats({ used: whole(seats.used), of: whole(seats.of) }) : null}
            </span>
            <Button size="s" icon={Plus} onClick={() => setAdding(true)}>
              {one.addAdmin}
            </Button>
            <span className="grow" />
            <div className="list-filters">
              <ListFilters list={list} words={filters} />
            </div>
          </div>
        }
      >
        {() => (
          <PanelTable
            list={list}
            label={one.tabs.users}
            keyOf={(user) => user.user_id}
            name={name}
            columns={columns}
            state={isOff}
            card={(user) => <PersonCard user={user} acts={<UserActs user={user} />} />}
          />
        )}
      </ListPanel>
      <FormSheet open={adding} onClose={() => setAdding(false)} title={one.addAdmin} width={440}>
        <AdministratorForm firmId={customer.firm_id} onClose={() => setAdding(false)} />
      </FormSheet>
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
  const { accounts, customers: words } = usePhrases()
  const { createAdministrator } = useCustomerActs()
  const form = useCallForm({
    call: calls.createAdministrator,
    initial: emptyAccount,
    input: (draft) => ({ firm_id: firmId, ...accountOf(draft) }),
    send: createAdministrator,
    done: (_, draft) => {
      showToast({ text: accounts.form.created({ name: draft.name_zh }) })
      onClose()
    },
  })
  return (
    <Form of={form} look="sheet" submit={words.one.addAdmin} onCancel={onClose}>
      <NewAccountFields at={form.at} />
    </Form>
  )
}
