import { phrasesOf } from '@groundbreak/client/language'

const usePhrases = phrasesOf('projects')

/** The one sign of a value that is not known to us; never a blank or a dash. */
export function Unknown() {
  return <span className="mute small">{usePhrases().projects.undisclosed}</span>
}
