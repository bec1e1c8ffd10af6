import { leadParts, type LeadWeights } from '@groundbreak/contract/areas/leads'
import { can } from '@groundbreak/client/access'
import { useLeadWeights, useSaveLeadWeights } from '@groundbreak/client/areas/leads'
import { useViewer } from '@groundbreak/client/areas/session'
import { phrasesOf } from '@groundbreak/client/language'
import { useState } from 'react'
import { arriveAt } from '../../ui/arrive-at'
import { BareForm } from '../../form/bare-form'
import { Button } from '../../ui/button'
import { SectionHead } from '../../ui/headings'
import { showToast } from '../../ui/toasts'
import './leads.css'

const usePhrases = phrasesOf('leads')

const sumOf = (weights: LeadWeights) => leadParts.reduce((sum, part) => sum + weights[part], 0)

/** What each part of a score counts; the firm's administrator sets it for everybody. */
export function LeadWeightsSection() {
  const { leads } = usePhrases()
  const { weights: words } = leads
  const user = useViewer().data?.user
  const { data } = useLeadWeights()
  const save = useSaveLeadWeights()
  const [draft, setDraft] = useState<LeadWeights | null>(null)
  if (!can(user, 'projects.read') || !data) return null
  const mayWeigh = can(user, 'leads.weigh')
  const shown = draft ?? data.weights
  const sum = sumOf(shown)
  const keep = async (weights: LeadWeights | null) => {
    try {
      await save(weights)
      setDraft(null)
      showToast({ text: words.saved })
    } catch {
      showToast({ text: words.failed })
    }
  }
  return (
    <section id="lead-weights" ref={arriveAt('lead-weights')}>
      <SectionHead title={words.title} note={mayWeigh ? words.lead : words.readOnly} />
      <BareForm
        className="lead-weights"
        onSubmit={() => {
          if (sum === 100) void keep(shown)
        }}
      >
        {leadParts.map((part) => (
          <label key={part}>
            {leads.parts[part]}
            <input
              type="number"
              min={0}
              max={100}
              step={1}
              required
              readOnly={!mayWeigh}
              value={shown[part]}
              onChange={(event) =>
                setDraft({
                  ...shown,
                  [part]: Math.min(100, Math.max(0, Math.trunc(event.target.valueAsNumber || 0))),
                })
              }
            />
          </label>
        ))}
        {mayWeigh ? (
          <>
            <span className={sum === 100 ? 'n' : 'n wrong'} role="status">
              {words.sum({ sum })}
            </span>
            <Button submit disabled={draft === null || sum !== 100}>
              {words.save}
            </Button>
            <Button kind="quiet" onClick={() => void keep(null)}>
              {words.reset}
            </Button>
          </>
        ) : null}
      </BareForm>
    </section>
  )
}
