import { packageLimits } from '@groundbreak/contract/areas/packages'
import { phrasesOf } from '@groundbreak/client/language'
import { Copy } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../ui/button'
import { copyText } from '../../ui/copy-text'
import type { Draft, Problems } from './package-wizard'

const usePhrases = phrasesOf('core', 'packages', 'shell')

interface StepProps {
  draft: Draft
  problems: Problems
  onChange: (next: Partial<Draft>) => void
}

/** A labelled field of the wizard, with what was refused below it. */
export function PackageField({
  label,
  value,
  hint,
  most,
  problem,
  lines,
  onChange,
}: {
  label: string
  value: string
  hint?: string
  /** Characters it may have; shown while it is being filled. */
  most?: number
  problem?: string
  lines?: number
  onChange: (value: string) => void
}) {
  const id = useId()
  const { core } = usePhrases()
  const tooLong = most !== undefined && [...value.trim()].length > most
  const told = problem ?? (tooLong ? core.input.tooLong({ max: most }) : undefined)
  const shared = {
    id,
    value,
    'aria-invalid': told !== undefined,
    'aria-describedby': `${id}-more`,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  return (
    <div className="package-field">
      <label htmlFor={id}>{label}</label>
      {lines ? <textarea {...shared} rows={lines} /> : <input {...shared} autoComplete="off" />}
      <p id={`${id}-more`} className={told ? 'problem' : 'mute'}>
        {told ?? hint}
      </p>
    </div>
  )
}

export function PackageBasics({ draft, problems, onChange }: StepProps) {
  const { packages } = usePhrases()
  return (
    <>
      <PackageField
        label={packages.name}
        value={draft.name}
        most={packageLimits.name}
        problem={problems.name ?? problems.project_ids}
        onChange={(name) => onChange({ name })}
      />
      <PackageField
        label={packages.note}
        value={draft.note}
        hint={packages.noteHint}
        most={packageLimits.note}
        problem={problems.note}
        lines={3}
        onChange={(note) => onChange({ note })}
      />
    </>
  )
}

/** The last look before a package is sent. */
export function PackageSummary({ draft, count }: { draft: Draft; count: number }) {
  const { packages, shell } = usePhrases()
  const rows: [string, string][] = [
    [packages.name, draft.name],
    [packages.note, draft.note],
    [shell.rail.projects, packages.projects({ count })],
    [packages.firms, draft.firms.map(({ name }) => name).join(' · ')],
    [packages.accounts, draft.accounts.map(({ name, username }) => `${name} (${username})`).join(' · ')],
    [packages.message, draft.message],
  ]
  return (
    <dl>
      {rows
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

export function PackageDone({ link }: { link: string }) {
  const { packages } = usePhrases()
  const id = useId()
  return (
    <div className="package-field" role="status">
      <label htmlFor={id}>{packages.sent}</label>
      <span className="row">
        <input id={id} readOnly value={link} onFocus={(event) => event.target.select()} />
        <Button icon={Copy} onClick={() => void copyText(link, packages)}>
          {packages.copy}
        </Button>
      </span>
    </div>
  )
}
