import type { Channel } from '@groundbreak/contract/channel'
import { can } from '@groundbreak/client/access'
import { useNumbersLeft, useShowNumber } from '@groundbreak/client/areas/numbers'
import { useViewer } from '@groundbreak/client/areas/session'
import { whole } from '@groundbreak/client/format/numbers'
import { maskedNumber } from '@groundbreak/client/format/phone'
import { phrasesOf } from '@groundbreak/client/language'
import { isLow } from '@groundbreak/client/limits-left'
import { Eye } from 'lucide-react'
import { Button } from '../ui/button'
import { useWhyNot } from '../viewer/use-why-not'
import './number.css'

const usePhrases = phrasesOf('numbers')

/** Whose a number is: somebody's, or a firm's own. */
export type NumberOwner = { encode_contact_id: string } | { firm_id: number }

interface NumberProps {
  channel: Channel
  of: NumberOwner
  /** The project on which it stands, whose records tell that it was shown. */
  projectid?: number
}

/** A number or mail, masked, and the button that shows it in full; then its digits in place. */
export function NumberOf({ channel, of, projectid }: NumberProps) {
  const { numbers } = usePhrases()
  const { show, data, error, isPending } = useShowNumber()
  const isMail = channel.kind === 'email'
  const tel = isMail ? 'tel mail' : 'tel'
  if (data)
    return (
      <>
        <span className={tel}>{data.number}</span> <span className="mute small shown">{numbers.shown}</span>
      </>
    )
  return (
    <>
      <span className={tel}>{maskedNumber(channel.masked)}</span>{' '}
      <ShowButton
        channel={channel}
        busy={isPending}
        onShow={() => show({ channel_id: channel.channel_id, ...of, projectid })}
      />
      {error ? (
        <span className="bad small number-refused" role="alert">
          {error.message}
        </span>
      ) : null}
    </>
  )
}

/** What is left stands on it from the start; used up, it says when there will be more. */
function ShowButton({ channel, busy, onShow }: { channel: Channel; busy: boolean; onShow: () => void }) {
  const { numbers } = usePhrases()
  const mayShow = can(useViewer().data?.user, 'numbers.show')
  const whyNot = useWhyNot('numbers.show')
  const left = useNumbersLeft({ enabled: mayShow })
  // Who never sees numbers has nothing to press.
  if (!mayShow && !whyNot) return null
  const isFree = channel.shown
  const isUsedUp = !isFree && left?.left === 0
  return (
    <Button
      kind="quiet"
      size="s"
      icon={Eye}
      iconSize={14}
      className="show-number"
      busy={busy}
      disabled={!mayShow || isUsedUp}
      reason={mayShow ? numbers.usedUp : whyNot}
      note={left && mayShow ? (isFree ? numbers.shown : whole(left.left)) : undefined}
      noteLow={left && !isFree ? isLow(left) : undefined}
      onClick={onShow}
    >
      {channel.kind === 'email' ? numbers.showMail : numbers.show}
    </Button>
  )
}

/** What is left of today's numbers, for the head of a section of them. */
export function NumbersLeft() {
  const { numbers } = usePhrases()
  const mayShow = can(useViewer().data?.user, 'numbers.show')
  const left = useNumbersLeft({ enabled: mayShow })
  if (!mayShow || !left) return null
  return (
    <span className="n mute small">{numbers.left({ left: whole(left.left), most: whole(left.most) })}</span>
  )
}
