import { mapArea, type MapArea, type MapPoint } from '@groundbreak/contract/map-area'
import { usePlacesCalled, type MapPlace } from '@groundbreak/client/areas/map'
import { parseNumber } from '@groundbreak/client/format/numbers'
import { roundDegrees } from '@groundbreak/client/list-state/map-area'
import { phrasesOf } from '@groundbreak/client/language'
import { useSettled } from '@groundbreak/client/settled'
import { useId, useState, type SubmitEvent } from 'react'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/overlays'

const usePhrases = phrasesOf('map')

interface PlaceDialogProps {
  open: boolean
  onClose: () => void
  /** Where the map looks now. */
  start: { longitude: number; latitude: number } | null
  onGo: (at: MapPoint, zoom: number) => void
  onCircle: (area: MapArea) => void
}

/** The way to a place and a circle without a mouse: by name or by figures. */
export function PlaceDialog({ open, onClose, ...form }: PlaceDialogProps) {
  const { place } = usePhrases().map
  return (
    <Dialog open={open} onClose={onClose} title={place.title} width={420}>
      <PlaceForm {...form} onClose={onClose} />
    </Dialog>
  )
}

/** How near the map goes, by the level of a place: province, city, district. */
const zooms: Record<number, number> = { 2: 6, 3: 9, 4: 11 }

function PlaceForm({ start, onGo, onCircle, onClose }: Omit<PlaceDialogProps, 'open'>) {
  const { place } = usePhrases().map
  const id = useId()
  const [keyword, setKeyword] = useState('')
  const [level, setLevel] = useState(4)
  const [values, setValues] = useState({
    longitude: start ? String(roundDegrees(start.longitude)) : '',
    latitude: start ? String(roundDegrees(start.latitude)) : '',
    km: '5',
  })
  const [wrong, setWrong] = useState(false)
  const found = usePlacesCalled(useSettled(keyword, 200)).data?.list
  const take = ({ longitude, latitude, level: own, name }: MapPlace) => {
    setKeyword(name)
    setLevel(own)
    setValues({
      ...values,
      longitude: String(roundDegrees(longitude)),
      latitude: String(roundDegrees(latitude)),
    })
  }
  const circle = () => {
    const [longitude, latitude, km] = [values.longitude, values.latitude, values.km].map((text) =>
      parseNumber(text),
    )
    const read = mapArea.safeParse({ kind: 'circle', longitude, latitude, metres: (km ?? Number.NaN) * 1000 })
    setWrong(!read.success)
    return read.success && read.data.kind === 'circle' ? read.data : null
  }
  const search = (event: SubmitEvent) => {
    event.preventDefault()
    const area = circle()
    if (!area) return
    onCircle(area)
    onClose()
  }
  const go = () => {
    const area = circle()
    if (!area) return
    onGo([area.longitude, area.latitude], zooms[level] ?? 11)
    onClose()
  }
  const field = (name: keyof typeof values, label: string) => (
    <label className="place-field" htmlFor={`${id}-${name}`}>
      <span>{label}</span>
      <input
        id={`${id}-${name}`}
        className="field n"
        inputMode="decimal"
        value={values[name]}
        aria-invalid={wrong}
        onChange={(event) => setValues({ ...values, [name]: event.target.value })}
      />
    </label>
  )
  return (
    <form className="place-form" onSubmit={search} noValidate>
      <label className="place-field wide" htmlFor={`${id}-name`}>
        <span>{place.name}</span>
        <input
          id={`${id}-name`}
          className="field"
          value={keyword}
          autoComplete="off"
          aria-describedby={`${id}-help`}
          onChange={(event) => setKeyword(event.target.value)}
        />
      </label>
      <p id={`${id}-help`} className="mute small">
        {found && found.length === 0 ? place.none : place.help}
      </p>
      {found && found.length > 0 ? (
        <ul className="place-found">
          {found.map((one) => (
            <li key={one.id}>
              <button type="button" onClick={() => take(one)}>
                {one.name}
                {one.parent ? <span className="mute small">{one.parent.name}</span> : null}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="place-fields">
        {field('longitude', place.longitude)}
        {field('latitude', place.latitude)}
        {field('km', place.km)}
      </div>
      {wrong ? (
        <p className="problem small" role="alert">
          {place.wrong}
        </p>
      ) : null}
      <footer>
        <Button onClick={go}>{place.go}</Button>
        <Button kind="primary" submit>
          {place.search}
        </Button>
      </footer>
    </form>
  )
}
