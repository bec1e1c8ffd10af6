import { type HideReason, hideReasons } from '@groundbreak/contract/areas/inbox'
import { phrasesOf } from '@groundbreak/client/language'
import { useState, type SubmitEvent } from 'react'
import { moveByArrows } from '../../ui/arrow-keys'
import { Button } from '../../ui/button'
import { Kbd } from '../../ui/kbd'
import { useKeys } from '../../ui/keys'
import { Dialog } from '../../ui/overlays'
import './hide.css'

const usePhrases = phrasesOf('errors', 'inbox')

type Choose = (reason: HideReason, words?: string) => void

interface HideDialogProps {
  open: boolean
  onClose: () => void
  onChoose: Choose
}

/** Asks why projects are not relevant: one press, or a digit. */
export function HideDialog({ open, onClose, onChoose }: HideDialogProps) {
  const { hide } = usePhrases().inbox
  return (
    <Dialog open={open} onClose={onClose} title={hide.title} width={380}>
      {open ? (
        <Reasons
          onChoose={(reason, words) => {
            onClose()
            onChoose(reason, words)
          }}
        />
      ) : null}
    </Dialog>
  )
}

const longest = 200

function Reasons({ onChoose }: { onChoose: Choose }) {
  const { hide } = usePhrases().inbox
  const [other, setOther] = useState(false)
  const choose = (reason: HideReason) => (reason === 'other' ? setOther(true) : onChoose(reason))
  useKeys(
    {
      group: hide.title,
      bindings: hideReasons.map((reason, at) => ({
        keys: String(at + 1),
        label: hide.reasons[reason],
        silent: true,
        run: () => choose(reason),
      })),
    },
    !other,
  )
  return (
    <>
      <p className="mute small">{hide.note}</p>
      <ul className="hide-reasons">
        {hideReasons.map((reason, at) => (
          <li key={reason}>
            <button
              type="button"
              aria-pressed={other ? reason === 'other' : undefined}
              onClick={() => choose(reason)}
              onKeyDown={moveByArrows}
            >
              {hide.reasons[reason]}
              <Kbd>{String(at + 1)}</Kbd>
            </button>
          </li>
        ))}
      </ul>
      {other ? <OtherReason onChoose={onChoose} /> : null}
    </>
  )
}

function OtherReason({ onChoose }: { onChoose: Choose }) {
  const { inbox, errors } = usePhrases()
  const { hide } = inbox
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState('')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (words.trim() === '') setProblem(errors.input.required)
    else onChoose('other', words.trim())
  }
  return (
    <form className="hide-other" onSubmit={submit} noValidate>
      <label>
        <span>{hide.words}</span>
        <textarea
          className="field"
          rows={2}
          maxLength={longest}
          // The reason was just chosen: its words are next.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          value={words}
          aria-invalid={problem !== ''}
          onChange={(event) => {
            setProblem('')
            setWords(event.target.value)
          }}
        />
      </label>
      {problem ? (
        <p className="problem" role="alert">
          {problem}
        </p>
      ) : null}
      <Button kind="primary" submit>
        {hide.submit}
      </Button>
    </form>
  )
}
