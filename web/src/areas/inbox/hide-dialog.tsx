import { type HideReason, hideReasons } from '@groundbreak/contract/areas/inbox'
import { phrasesOf } from '@groundbreak/client/language'
import { useState } from 'react'
import { Form } from '../../form/form'
import { useForm } from '../../form/use-form'
import { lengthOf, WordsField } from '../../form/words-field'
import { moveByArrows } from '../../ui/arrow-keys'
import { Kbd } from '../../ui/kbd'
import { useKeys } from '../../ui/keys'
import { Dialog } from '../../ui/overlays'
import './hide.css'

const usePhrases = phrasesOf('core', 'inbox')

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
  const { inbox, core } = usePhrases()
  const { hide } = inbox
  const { required, tooLong } = core.input
  const form = useForm({
    initial: { words: '' },
    check: ({ words }) => ({
      words:
        lengthOf(words) === 0 ? required : lengthOf(words) > longest ? tooLong({ max: longest }) : undefined,
    }),
    send: async ({ words }) => onChoose('other', words.trim()),
  })
  return (
    <Form of={form} look="inline" className="hide-other" submit={hide.submit} focusFirst>
      <WordsField {...form.at('words')} label={hide.words} longest={longest} rows={2} />
    </Form>
  )
}
