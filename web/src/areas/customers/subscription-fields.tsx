import { modules, quotaKeys, type SubscriptionFields } from '@groundbreak/contract/areas/customers'
import { useVocabulary } from '@groundbreak/client/areas/options'
import type { Tree } from '@groundbreak/client/list-state/tree'
import { phrasesOf, withWords } from '@groundbreak/client/language'
import { CalendarClock, Users } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button'
import { Checkbox } from '../../ui/checkbox'
import { DayField } from '../../ui/day-field'
import { LabelledField } from '../../form/labelled-field'

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
type Bound = keyof typeof trees

export interface SubscriptionProps {
  draft: SubscriptionFields
  problems: Readonly<Record<string, string>>
  onChange: (draft: SubscriptionFields) => void
}

/** What a subscription covers, from when to when, for how many, and its quotas. */
export function SubscriptionForm({ draft, problems, onChange }: SubscriptionProps) {
  const { customers, accounts, projects } = usePhrases()
  const { one } = customers
  const date = (key: 'starts_on' | 'ends_on', label: string) => (
    <div className="labelled day">
      <span className="label">{label}</span>
      <DayField
        label={label}
        help={projects.search.day}
        value={draft[key] || undefined}
        wrong={problems[key] !== undefined}
        onChange={(value) => onChange({ ...draft, [key]: value ?? '' })}
      />
      {problems[key] ? (
        <p className="problem" role="alert">
          {problems[key]}
        </p>
      ) : null}
    </div>
  )
  return (
    <>
      <fieldset className="module-boxes">
        <legend>{one.modules}</legend>
        {modules.map((key) => (
          <label key={key}>
            <Checkbox
              checked={draft.modules.includes(key)}
              onChange={(on) =>
                onChange({
                  ...draft,
                  modules: modules.filter((m) => (m === key ? on : draft.modules.includes(m))),
                })
              }
            />
            {accounts.modules[key]}
          </label>
        ))}
        {problems.modules ? (
          <p className="problem" role="alert">
            {problems.modules}
          </p>
        ) : null}
      </fieldset>
      <BoundField
        bound="province_ids"
        title={one.provinces}
        draft={draft}
        problems={problems}
        onChange={onChange}
      />
      <BoundField
        bound="category_ids"
        title={one.categories}
        draft={draft}
        problems={problems}
        onChange={onChange}
      />
      <div className="pair">
        {date('starts_on', one.from)}
        {date('ends_on', one.to)}
      </div>
      <LabelledField
        label={one.seatCount}
        icon={Users}
        digits
        autoComplete="off"
        value={draft.seats > 0 ? String(draft.seats) : ''}
        problem={problems.seats}
        onChange={(value) => onChange({ ...draft, seats: numberOf(value) ?? 0 })}
      />
      <div className="module-boxes">
        <label>
          <Checkbox checked={draft.is_trial} onChange={(is_trial) => onChange({ ...draft, is_trial })} />
          {one.trial}
        </label>
        <label>
          <Checkbox checked={draft.is_vip} onChange={(is_vip) => onChange({ ...draft, is_vip })} />
          {one.vip}
        </label>
      </div>
      <h3>{one.quotas}</h3>
      {quotaKeys.map((key) => (
        <LabelledField
          key={key}
          label={one.quota[key]}
          icon={CalendarClock}
          digits
          autoComplete="off"
          value={String(draft.quotas[key] ?? '')}
          problem={problems[`quotas.${key}`]}
          onChange={(value) => onChange({ ...draft, quotas: { ...draft.quotas, [key]: numberOf(value) } })}
        />
      ))}
    </>
  )
}

/** Digits alone; undefined = nothing is written. */
function numberOf(text: string): number | undefined {
  const digits = text.replaceAll(/\D/g, '').slice(0, 7)
  return digits === '' ? undefined : Number(digits)
}

/** Provinces or categories: all, or those chosen with the picker. */
function BoundField({
  bound,
  title,
  draft,
  problems,
  onChange,
}: SubscriptionProps & { bound: Bound; title: string }) {
  const { one } = usePhrases().customers
  const vocabulary = useVocabulary()
  const [open, setOpen] = useState(false)
  const filter = filterOf[bound]
  const ids = draft[bound]
  const set = (next: readonly number[] | undefined) =>
    onChange({ ...draft, [bound]: next && next.length > 0 ? [...next] : null })
  return (
    <div className="labelled bound" role="group" aria-label={title}>
      <span className="label">{title}</span>
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
      {problems[bound] ? (
        <p className="problem" role="alert">
          {problems[bound]}
        </p>
      ) : null}
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
    </div>
  )
}
