import { type PackageAccount, packageLimits } from '@groundbreak/contract/areas/packages'
import type { Named } from '@groundbreak/contract/envelope'
import { useCreatePackage } from '@groundbreak/client/areas/packages'
import { CallFailure } from '@groundbreak/client/failure'
import { phrasesOf } from '@groundbreak/client/language'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/overlays'
import { PackageBasics, PackageDone, PackageSummary } from './package-steps'
import { PackageRecipients } from './package-recipients'
import './packages.css'

const usePhrases = phrasesOf('packages')

const steps = ['basics', 'recipients', 'confirm', 'done'] as const
type Step = (typeof steps)[number]

/** What has been filled in so far. */
export interface Draft {
  name: string
  note: string
  firms: Named[]
  accounts: PackageAccount[]
  message: string
}
const empty: Draft = { name: '', note: '', firms: [], accounts: [], message: '' }

/** Refused fields of a package, by name. */
export type Problems = Partial<Record<string, string>>

/** Where a refused field is mended. */
const stepOfField: Record<string, Step> = { name: 'basics', note: 'basics', project_ids: 'basics' }

/** Sends projects to customers: basics, recipients, a last look, done. What is filled in stays while it is open. */
export function PackageWizard({
  ids,
  open,
  onClose,
}: {
  ids: readonly number[]
  open: boolean
  onClose: () => void
}) {
  const { packages } = usePhrases()
  return (
    <Dialog open={open} onClose={onClose} title={packages.title} width={560}>
      <Wizard ids={ids} onClose={onClose} />
    </Dialog>
  )
}

function Wizard({ ids, onClose }: { ids: readonly number[]; onClose: () => void }) {
  const { packages } = usePhrases()
  const create = useCreatePackage()
  const navigate = useNavigate()
  const [step, setStep] = useState<Step>('basics')
  const [draft, setDraft] = useState(empty)
  const [problems, setProblems] = useState<Problems>({})
  const [link, setLink] = useState('')
  const [busy, setBusy] = useState(false)
  const change = (next: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...next }))
    setProblems({})
  }
  const send = async () => {
    setBusy(true)
    try {
      const made = await create({
        name: draft.name,
        note: draft.note,
        message: draft.message,
        project_ids: [...ids],
        firm_ids: draft.firms.map(({ id }) => id),
        user_ids: draft.accounts.map(({ user_id }) => user_id),
      })
      setLink(made.link)
      setStep('done')
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      const [first] = Object.keys(failure.fields)
      setProblems(first ? failure.fields : { name: failure.message })
      setStep((first && stepOfField[first]) || 'recipients')
    } finally {
      setBusy(false)
    }
  }
  const at = steps.indexOf(step)
  const shown = { draft, problems, onChange: change }
  return (
    <div className="package">
      <p className="mute" aria-live="polite">
        {packages.stepOf({ step: packages.steps[step], at: at + 1, of: steps.length })} ·{' '}
        {packages.projects({ count: ids.length })}
      </p>
      {step === 'basics' ? <PackageBasics {...shown} /> : null}
      {step === 'recipients' ? <PackageRecipients {...shown} /> : null}
      {step === 'confirm' ? <PackageSummary draft={draft} count={ids.length} /> : null}
      {step === 'done' ? <PackageDone link={window.location.origin + link} /> : null}
      <footer>
        {step === 'recipients' || step === 'confirm' ? (
          <Button onClick={() => setStep(steps[at - 1] ?? 'basics')}>{packages.back}</Button>
        ) : null}
        {step === 'basics' || step === 'recipients' ? (
          <Button
            kind="primary"
            disabled={!isFilled(step, draft)}
            onClick={() => setStep(steps[at + 1] ?? 'done')}
          >
            {packages.next}
          </Button>
        ) : null}
        {step === 'confirm' ? (
          <Button kind="primary" busy={busy} onClick={() => void send()}>
            {packages.send}
          </Button>
        ) : null}
        {step === 'done' ? (
          <>
            <Button onClick={() => void navigate(link)}>{packages.open}</Button>
            <Button kind="primary" onClick={onClose}>
              {packages.close}
            </Button>
          </>
        ) : null}
      </footer>
    </div>
  )
}

/** Whether a step can be left; the server has the last word. */
function isFilled(step: Step, { name, note, firms, accounts, message }: Draft): boolean {
  if (step === 'basics')
    return (
      name.trim() !== '' &&
      [...name.trim()].length <= packageLimits.name &&
      [...note.trim()].length <= packageLimits.note
    )
  return firms.length + accounts.length > 0 && (accounts.length === 0 || message.trim() !== '')
}
