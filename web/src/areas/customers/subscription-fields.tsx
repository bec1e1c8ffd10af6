import { modules, quotaKeys, type SubscriptionFields } from '@groundbreak/contract/areas/customers'
import { useVocabulary } from '@groundbreak/client/areas/options'
import type { Tree } from '@groundbreak/client/list-state/tree'
import { phrasesOf, withWords } from '@groundbreak/client/language'
import { CalendarClock, Users } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { CheckField } from '../../form/check-field'
import { DateField } from '../../form/date-field'
import { FieldGroup } from '../../form/field'
import { TextField } from '../../form/text-field'
import type { Bound, FormState } from '../../form/use-form'
import { Button } from '../../ui/button'

const usePhrases = phrasesOf('accounts', 'customers', 'projects')

const TreePicker = lazy(() =>
  withWords(() => import('../../facts/tree-picker').then((picker) => ({ default: picker.TreePicker }))),
)

const flat = (level: 'province_ids' | 'project_category_ids'): Tree => ({
  levels: [level],
  parentOf: () => null,
})
const trees = { province_ids: flat('province_ids'), category_ids: flat('project_category_ids') }
const filterOf = { province_ids: 'province_ids', category_ids: 'project_category_ids' } as const
type At = FormState<SubscriptionFields>['at']

/** What a subscription covers, from when to when, for how many, and its quotas. */
export function SubscriptionForm({ at }: { at: At }) {
  const { customers, projects } = usePhrases()
  const { one } = customers
  const { day } = projects.search
  const seats = at('seats')
  return (
    <>
      <ModuleBoxes {...at('modules')} />
      <BoundField {...at('province_ids')} bound="province_ids" title={one.provinces} />
      <BoundField {...at('category_ids')} bound="category_ids" title={one.categories} />
      <div className="pair">
        <DateField {...at('starts_on')} label={one.from} placeholder={day} />
        <DateField {...at('ends_on')} label={one.to} placeholder={day} />
      </div>
      <TextField
        {...seats}
        label={one.seatCount}
        icon={Users}
        inputMode="numeric"
        value={seats.value > 0 ? String(seats.value) : ''}
        onChange={(value) => seats.onChange(numberOf(value) ?? 0)}
      />
      <div className="module-boxes">
        <CheckField {...at('is_trial')}>{one.trial}</CheckField>
        <CheckField {...at('is_vip')}>{one.vip}</CheckField>
      </div>
      <h3>{one.quotas}</h3>
      {quotaKeys.map((key) => (
        <QuotaField key={key} {...at(`quotas.${key}`)} label={one.quota[key]} />
      ))}
    </>
  )
}

function ModuleBoxes({ value, problem, onChange }: Bound<SubscriptionFields['modules']>) {
  const { customers, accounts } = usePhrases()
  return (
    <FieldGroup label={customers.one.modules} problem={problem} row>
      {modules.map((key) => (
        <CheckField
          key={key}
          value={value.includes(key)}
          onChange={(on) => onChange(modules.filter((m) => (m === key ? on : value.includes(m))))}
        >
          {accounts.modules[key]}
        </CheckField>
      ))}
    </FieldGroup>
  )
}

function QuotaField({ value, onChange, ...field }: Bound<number | undefined> & { label: string }) {
  return (
    <TextField
      {...field}
      icon={CalendarClock}
      inputMode="numeric"
      value={String(value ?? '')}
      onChange={(text) => onChange(numberOf(text))}
    />
  )
}

/** Digits alone; undefined = nothing is written. */
function numberOf(text: string): number | undefined {
  const digits = text.replaceAll(/\D/g, '').slice(0, 7)
  return digits === '' ? undefined : Number(digits)
}

interface BoundProps extends Bound<number[] | null> {
  bound: keyof typeof trees
  title: string
}

/** Provinces or categories: all, or those chosen with the picker. */
function BoundField({ bound, title, value: ids, problem, onChange }: BoundProps) {
  const { one } = usePhrases().customers
  const vocabulary = useVocabulary()
  const [open, setOpen] = useState(false)
  const filter = filterOf[bound]
  const set = (next: readonly number[] | undefined) => onChange(next && next.length > 0 ? [...next] : null)
  return (
    <FieldGroup label={title} problem={problem}>
      <p className="mute">
        {ids ? ids.map((id) => vocabulary.name(filter, id) ?? String(id)).join(' · ') : one.all}
      </p>
      <div className="account-acts">
        <Button size="s" onClick={() => setOpen(true)}>
          {one.choose}
        </Button>
        {ids ? (
          <Button size="s" onClick={() => set(undefined)}>
            {one.allOf}
          </Button>
        ) : null}
      </div>
      {open ? (
        <Suspense>
          <TreePicker
            title={title}
            help={one.pickerHelp}
            tree={trees[bound]}
            value={{ [filter]: ids ?? [] }}
            counts={undefined}
            onApply={(chosen) => {
              set(chosen[filter])
              setOpen(false)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </FieldGroup>
  )
}
