import { useAccountsToSend, useFirmsToSend } from '@groundbreak/client/areas/packages'
import { CallFailure } from '@groundbreak/client/failure'
import { phrasesOf } from '@groundbreak/client/language'
import { Plus, Search } from 'lucide-react'
import { useId, useState, type SubmitEvent } from 'react'
import { Button } from '../../ui/button'
import { Chip } from '../../ui/chip'
import { PackageField } from './package-steps'
import type { Draft, Problems } from './package-wizard'

const usePhrases = phrasesOf('packages')

/** Whom a package goes to: firms, personal accounts, and what those are told. */
export function PackageRecipients({
  draft,
  problems,
  onChange,
}: {
  draft: Draft
  problems: Problems
  onChange: (next: Partial<Draft>) => void
}) {
  const { packages } = usePhrases()
  const firms = useFirmsToSend()
  const accounts = useAccountsToSend()
  return (
    <>
      <Finder
        label={packages.firms}
        hint={packages.firmQuery}
        problem={problems.firm_ids}
        find={async (query) => (await firms.mutateAsync({ query })).list}
        chosen={draft.firms}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        onChoose={(next) => onChange({ firms: next })}
      />
      <Finder
        label={packages.accounts}
        hint={packages.accountQuery}
        problem={problems.user_ids}
        find={async (query) => (await accounts.mutateAsync({ query })).list}
        chosen={draft.accounts}
        keyOf={({ user_id }) => user_id}
        nameOf={({ name, username }) => `${name} (${username})`}
        onChoose={(next) => onChange({ accounts: next })}
      />
      {draft.accounts.length > 0 ? (
        <PackageField
          label={packages.message}
          value={draft.message}
          hint={packages.messageHint}
          problem={problems.message}
          lines={2}
          onChange={(message) => onChange({ message })}
        />
      ) : null}
      <p className="mute" aria-live="polite">
        {packages.chosen({ firms: draft.firms.length, accounts: draft.accounts.length })}
      </p>
    </>
  )
}

interface FinderProps<T> {
  label: string
  hint: string
  problem?: string
  find: (query: string) => Promise<T[]>
  chosen: readonly T[]
  keyOf: (one: T) => number
  nameOf: (one: T) => string
  onChoose: (next: T[]) => void
}

/** Looks for recipients of one kind, and keeps those chosen as chips. */
function Finder<T>({ label, hint, problem, find, chosen, keyOf, nameOf, onChoose }: FinderProps<T>) {
  const { packages } = usePhrases()
  const id = useId()
  const [query, setQuery] = useState('')
  const [found, setFound] = useState<T[]>()
  const [refused, setRefused] = useState<string>()
  const look = async (event: SubmitEvent) => {
    event.preventDefault()
    setRefused(undefined)
    try {
      setFound(await find(query))
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      setFound(undefined)
      setRefused(failure.fields.query ?? failure.message)
    }
  }
  const keys = new Set(chosen.map(keyOf))
  const told = refused ?? problem
  return (
    <form className="package-field" onSubmit={(event) => void look(event)} noValidate>
      <label htmlFor={id}>{label}</label>
      <span className="row">
        <input
          id={id}
          value={query}
          autoComplete="off"
          aria-describedby={`${id}-more`}
          onChange={(event) => setQuery(event.target.value)}
        />
        <Button icon={Search} submit>
          {packages.find}
        </Button>
      </span>
      <p id={`${id}-more`} className={told ? 'problem' : 'mute'} role={told ? 'alert' : undefined}>
        {told ?? (found?.length === 0 ? packages.nobody : hint)}
      </p>
      {found ? (
        <ul>
          {found
            .filter((one) => !keys.has(keyOf(one)))
            .map((one) => (
              <li key={keyOf(one)}>
                <Button
                  kind="quiet"
                  size="s"
                  icon={Plus}
                  label={packages.add({ name: nameOf(one) })}
                  onClick={() => onChoose([...chosen, one])}
                >
                  {nameOf(one)}
                </Button>
              </li>
            ))}
        </ul>
      ) : null}
      {chosen.length > 0 ? (
        <div className="row">
          {chosen.map((one) => (
            <Chip
              key={keyOf(one)}
              field={label}
              value={nameOf(one)}
              removeLabel={packages.remove({ name: nameOf(one) })}
              onRemove={() => onChoose(chosen.filter((other) => keyOf(other) !== keyOf(one)))}
            />
          ))}
        </div>
      ) : null}
    </form>
  )
}
