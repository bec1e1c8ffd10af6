import { useHiddenOnes } from '@groundbreak/client/areas/inbox'
import { day } from '@groundbreak/client/format/dates'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { Eye, EyeOff } from 'lucide-react'
import { useMemo, useState } from 'react'
import { RecordAction } from '../../record/record-action'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { useKeys } from '../../ui/keys'
import { Notice } from '../../ui/marks'
import { HideDialog } from './hide-dialog'
import './hide.css'
import { useHide } from './use-hide'

const usePhrases = phrasesOf('inbox', 'lists')

/** Hides what is selected, with a reason; in the list of hidden ones shows it again. */
export function HideSelected({ ids, hidden }: { ids: readonly number[]; hidden: boolean }) {
  const { hide: words } = usePhrases().inbox
  const { hide, show } = useHide()
  const [asking, setAsking] = useState(false)
  if (hidden)
    return (
      <Button kind="quiet" size="s" icon={Eye} onClick={() => void show(ids)}>
        {words.show}
      </Button>
    )
  return (
    <>
      <Button kind="quiet" size="s" icon={EyeOff} onClick={() => setAsking(true)}>
        {words.button}
      </Button>
      <HideDialog
        open={asking}
        onClose={() => setAsking(false)}
        onChoose={(reason, said) => void hide(ids, reason, said)}
      />
    </>
  )
}

/** Hides one project in its detail, or shows it again; `d` does the same. */
export function HideButton({ projectid }: { projectid: number }) {
  const { lists, inbox } = usePhrases()
  const { hide: words } = inbox
  const ids = useMemo(() => [projectid], [projectid])
  const isHidden = useHiddenOnes(ids).has(projectid)
  const { hide, show } = useHide()
  const [asking, setAsking] = useState(false)
  const label = isHidden ? words.show : words.button
  const act = () => (isHidden ? void show(ids) : setAsking(true))
  useKeys({ group: lists.table.group, bindings: [{ keys: 'd', label, run: act }] })
  return (
    <>
      <RecordAction icon={isHidden ? Eye : EyeOff} label={label} onClick={act} />
      <HideDialog
        open={asking}
        onClose={() => setAsking(false)}
        onChoose={(reason, said) => void hide(ids, reason, said)}
      />
    </>
  )
}

/** Says in the detail that this project is hidden, and why. */
export function HiddenNotice({ projectid }: { projectid: number }) {
  const { hide: words } = usePhrases().inbox
  const language = useLanguage()
  const ids = useMemo(() => [projectid], [projectid])
  const hidden = useHiddenOnes(ids).get(projectid)
  const { show } = useHide()
  if (!hidden) return null
  const reason = hidden.words ?? words.reasons[hidden.reason]
  return (
    <div className="hidden-notice">
      <Notice>
        <Icon icon={EyeOff} size={14} />
        <span className="grow">{words.notice({ reason, at: day(hidden.hidden_at, language) })}</span>
        <button type="button" className="link" onClick={() => void show(ids)}>
          {words.show}
        </button>
      </Notice>
    </div>
  )
}
