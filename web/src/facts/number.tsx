import type { Channel } from '@groundbreak/contract/channel'
import { can } from '@groundbreak/client/access'
import { useNumbersLeft, useReportNumber, useShowNumber } from '@groundbreak/client/areas/contacts'
import { useViewer } from '@groundbreak/client/areas/session'
import { whole } from '@groundbreak/client/format/numbers'
import { maskedNumber } from '@groundbreak/client/format/phone'
import { phrasesOf } from '@groundbreak/client/language'
import { isLow } from '@groundbreak/client/limits-left'
import { Eye } from 'lucide-react'
import { Button } from '../ui/button'
import { useWhyNot } from '../viewer/use-why-not'
import style from './number.module.css'

const usePhrases = phrasesOf('numbers')

/** Whose a number is: somebody's, or a firm's own. */
export type NumberOwner = { encode_contact_id: string } | { firm_id: number }

interface NumberProps {
  channel: Channel
  of: NumberOwner
  /** The project on which it stands, whose records tell that it was shown. */
  projectid?: number
}

/** A number or mail, masked, and the button that shows it in full; then its digits in place, and whether they are wrong. */
export function NumberOf({ channel, of, projectid }: NumberProps) {
  const { show, data, error: unshown, isPending } = useShowNumber()
  const { report, data: reported, error: unreported, isPending: isReporting } = useReportNumber()
  const named = { channel_id: channel.channel_id, ...of, projectid }
  const isWrong = reported !== undefined || channel.reported
  const error = unshown ?? unreported
  return (
    <>
      <Digits channel={channel} number={data?.number} isWrong={isWrong} />{' '}
      {isWrong ? <Reported credited={reported?.credited} /> : null}
      {data ? null : <ShowButton channel={channel} busy={isPending} onShow={() => show(named)} />}
      {data && !isWrong ? <Shown busy={isReporting} onWrong={() => report(named)} /> : null}
      {error ? (
        <span className={`small ${style.refused}`} role="alert">
          {error.message}
        </span>
      ) : null}
    </>
  )
}

/** Struck through once it was reported as wrong. */
function Digits({ channel, number, isWrong }: { channel: Channel; number?: string; isWrong: boolean }) {
  const text = maskedNumber(number ?? channel.masked)
  const tel = channel.kind === 'email' ? 'tel mail' : 'tel'
  return isWrong ? <del className={`${tel} ${style.wrong}`}>{text}</del> : <span className={tel}>{text}</span>
}

function Reported({ credited }: { credited?: boolean }) {
  const { numbers } = usePhrases()
  return <span className="mute small reported">{credited ? numbers.credited : numbers.uncredited}</span>
}

function Shown({ busy, onWrong }: { busy: boolean; onWrong: () => void }) {
  const { numbers } = usePhrases()
  return (
    <>
      <span className="mute small shown">{numbers.shown}</span>
      <Button kind="quiet" size="s" className={style.act} busy={busy} onClick={onWrong}>
        {numbers.wrong}
      </Button>
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
      className={style.act}
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
