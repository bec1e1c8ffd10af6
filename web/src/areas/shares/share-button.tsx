import { type Share, shareDays, type ShareKind, shareKinds } from '@groundbreak/contract/areas/shares'
import { type ShareDays, useShareActs, useShares } from '@groundbreak/client/areas/shares'
import { fullDay, moment } from '@groundbreak/client/format/dates'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { Copy, Share2 } from 'lucide-react'
import { useId, useState } from 'react'
import { sharePath } from '../../paths'
import { Button } from '../../ui/button'
import { copyText } from '../../ui/copy-text'
import { Dialog } from '../../ui/overlays'
import { Segmented } from '../../ui/segmented'
import { showToast } from '../../ui/toasts'
import { RightAction } from '../../viewer/right-action'
import './shares.css'

const usePhrases = phrasesOf('shares', 'shell')

/** Makes and ends links to a project, for people without an account. Not there for who may not share. */
export function ShareButton({ projectid }: { projectid: number }) {
  const { shares } = usePhrases()
  const [open, setOpen] = useState(false)
  return (
    <>
      <RightAction
        right="projects.share"
        icon={Share2}
        label={shares.share}
        word={shares.share}
        onClick={() => setOpen(true)}
      />
      <Dialog open={open} onClose={() => setOpen(false)} title={shares.title} width={520}>
        <ShareForm projectid={projectid} />
      </Dialog>
    </>
  )
}

function ShareForm({ projectid }: { projectid: number }) {
  const { shares } = usePhrases()
  const { create } = useShareActs()
  const [kind, setKind] = useState<ShareKind>('project')
  const [days, setDays] = useState<ShareDays>(7)
  const [link, setLink] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const make = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      const made = await create({ kind, days, ids: [projectid] })
      setLink(window.location.origin + sharePath(kind, made.request_token))
    } catch (failure) {
      setProblem(failure instanceof Error ? failure.message : shares.failed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="share">
      <p>{shares.leads[kind]}</p>
      <div className="share-choices">
        <Segmented
          label={shares.kindLabel}
          value={kind}
          options={shareKinds.map((value) => ({ value, label: shares.kinds[value] }))}
          onChange={setKind}
        />
        <Segmented
          label={shares.daysLabel}
          value={String(days)}
          options={shareDays.map((value) => ({ value: String(value), label: shares.days({ days: value }) }))}
          onChange={(value) => setDays(shareDays.find((one) => String(one) === value) ?? 7)}
        />
        <Button kind="primary" busy={busy} onClick={() => void make()}>
          {shares.create}
        </Button>
      </div>
      {problem ? (
        <p className="problem" role="alert">
          {problem}
        </p>
      ) : null}
      {link ? <NewLink link={link} /> : null}
      <OpenLinks projectid={projectid} />
    </div>
  )
}

/** The link that was just made, to be copied now. */
function NewLink({ link }: { link: string }) {
  const { shares } = usePhrases()
  const id = useId()
  return (
    <div className="share-link" role="status">
      <label htmlFor={id}>{shares.link}</label>
      <input id={id} className="n" readOnly value={link} onFocus={(event) => event.target.select()} />
      <Button icon={Copy} onClick={() => void copyText(link, shares)}>
        {shares.copy}
      </Button>
      <p className="mute">{shares.once}</p>
    </div>
  )
}

function OpenLinks({ projectid }: { projectid: number }) {
  const { shares, shell } = usePhrases()
  const { data, isError } = useShares(projectid, true)
  return (
    <section className="share-open">
      <h3>{shares.open}</h3>
      {isError ? <p className="problem">{shares.failed}</p> : null}
      {data?.list.length === 0 ? <p className="mute">{shares.none}</p> : null}
      {data ? (
        <ul>
          {data.list.map((share) => (
            <OpenLink key={share.id} share={share} />
          ))}
        </ul>
      ) : isError ? null : (
        <p className="mute">{shell.loading}</p>
      )}
    </section>
  )
}

function OpenLink({ share }: { share: Share }) {
  const { shares } = usePhrases()
  const language = useLanguage()
  const { revoke } = useShareActs()
  const end = async () => {
    try {
      await revoke(share.id)
      showToast({ text: shares.revoked })
    } catch (failure) {
      showToast({ text: failure instanceof Error ? failure.message : shares.failed })
    }
  }
  return (
    <li>
      <span>
        {shares.line({ kind: shares.kinds[share.kind], until: fullDay(share.expires_at, language) })}
        <span className="mute">
          {shares.looks({
            count: share.looks,
            last: share.looked_at && moment(share.looked_at, language),
          })}
        </span>
      </span>
      <Button kind="quiet" size="s" onClick={() => void end()}>
        {shares.revoke}
      </Button>
    </li>
  )
}
