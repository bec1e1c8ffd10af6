import type { Device } from '@groundbreak/contract/areas/devices'
import { useDeviceActs, useDevices } from '@groundbreak/client/areas/devices'
import { agentWords } from '@groundbreak/client/format/agent'
import { momentWithTime } from '@groundbreak/client/format/dates'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { Monitor, Smartphone } from 'lucide-react'
import { arriveAt } from '../../ui/arrive-at'
import { Failed } from '../../page/failed'
import { Button } from '../../ui/button'
import { SectionHead } from '../../ui/headings'
import { Icon } from '../../ui/icon'
import { Tag } from '../../ui/marks'
import { showToast } from '../../ui/toasts'
import './devices.css'

const usePhrases = phrasesOf('devices')

/** Where the account is logged in now; each of the others can be ended. */
export function DevicesSection() {
  const words = usePhrases().devices
  const { data, error, refetch } = useDevices()
  const { endOthers, readAgain } = useDeviceActs()
  const endAll = async () => {
    try {
      showToast({ text: words.othersEnded({ count: (await endOthers.mutateAsync({})).ended }) })
    } catch (failure) {
      if (failure instanceof Error) showToast({ text: failure.message })
    }
    await readAgain()
  }
  return (
    <section className="devices" id="devices" ref={arriveAt('devices')}>
      <SectionHead title={words.title} note={words.lead} />
      {error && !data ? (
        <Failed title={words.failed} failure={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <ul>
            {data.list.map((device) => (
              <DeviceLine key={device.id} device={device} />
            ))}
          </ul>
          {data.list.length > 1 ? (
            <Button size="s" busy={endOthers.isPending} onClick={() => void endAll()}>
              {words.endOthers}
            </Button>
          ) : null}
        </>
      ) : null}
    </section>
  )
}

function DeviceLine({ device }: { device: Device }) {
  const words = usePhrases().devices
  const language = useLanguage()
  const { end, readAgain } = useDeviceActs()
  const { id, client_kind: kind, user_agent: agent, address, since, seen_at: seen } = device
  const name = agentWords(agent) ?? (kind === 'phone' ? words.phone : words.browser)
  const finish = async () => {
    try {
      await end.mutateAsync({ id })
      showToast({ text: words.ended })
    } catch (failure) {
      if (failure instanceof Error) showToast({ text: failure.message })
    }
    await readAgain()
  }
  return (
    <li>
      <Icon icon={kind === 'phone' ? Smartphone : Monitor} />
      <div>
        <b>
          {name} {device.is_this ? <Tag meaning="ok">{words.thisOne}</Tag> : null}
        </b>
        <p className="mute small n">
          {[
            words.ways[device.way],
            address,
            words.since({ at: momentWithTime(since, language) }),
            words.seen({ at: momentWithTime(seen, language) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {device.is_this ? null : (
        <Button size="s" busy={end.isPending} onClick={() => void finish()}>
          {words.end}
        </Button>
      )}
    </li>
  )
}
