import { phrasesOf } from '@groundbreak/client/language'
import type { ReactNode } from 'react'

const usePhrases = phrasesOf('projects')

/** The one sign of a value that is not known to us; never a blank or a dash. */
export function Unknown() {
  return <span className="mute small">{usePhrases().projects.undisclosed}</span>
}

/** A value as it is shown, or the sign that it is not known. */
export function known<Value>(value: Value | null, show: (value: Value) => ReactNode): ReactNode {
  return value === null ? <Unknown /> : show(value)
}

/** The same of a number, whose digits stand below each other in a column. */
export function knownNumber<Value>(value: Value | null, show: (value: Value) => string): ReactNode {
  return known(value, (told) => <span className="n">{show(told)}</span>)
}
