import type { SharedPosition } from '@groundbreak/contract/areas/shares'
import { useSharedPositions } from '@groundbreak/client/areas/shares'
import { fixed } from '@groundbreak/client/format/decimal'
import { place } from '@groundbreak/client/format/place'
import { phrasesOf, withWords } from '@groundbreak/client/language'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { StagePill } from '../../facts/stage-pill'
import { SharedPage } from './shared-page'

const usePhrases = phrasesOf('shares')

// The map's code comes only where there is something to draw.
const SharedMap = lazy(() => withWords(() => import('./shared-map')))

/** Where shared projects lie. */
export function SharedPositionsPage() {
  const { request_token: token = '' } = useParams()
  const { shared } = usePhrases().shares
  const answer = useSharedPositions(token)
  const list = answer.data?.list ?? []
  const title = list.length === 1 ? list[0]?.project_name : shared.positions({ count: list.length })
  return (
    <SharedPage answer={answer} title={answer.data ? title : undefined}>
      <h1>{title}</h1>
      {list.length === 0 ? (
        <p>{shared.noPosition}</p>
      ) : (
        <Suspense fallback={<div className="shared-map" />}>
          <SharedMap list={list} />
        </Suspense>
      )}
      <ul className="shared-places">
        {list.map((one) => (
          <Place key={`${one.project_name} ${one.longitude} ${one.latitude}`} of={one} />
        ))}
      </ul>
    </SharedPage>
  )
}

function Place({ of }: { of: SharedPosition }) {
  const { shared } = usePhrases().shares
  return (
    <li>
      <b>{of.project_name}</b>
      <div className="facts">
        <StagePill project={{ stage: of.stage, sub_stage: null }} />
        <span>{[place(of), of.address].filter(Boolean).join(' · ')}</span>
      </div>
      <span className="n mute">
        {shared.coordinates({ longitude: fixed(of.longitude, 4), latitude: fixed(of.latitude, 4) })}
      </span>
    </li>
  )
}
