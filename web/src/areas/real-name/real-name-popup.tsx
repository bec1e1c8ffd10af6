import { useRealNameNotice } from '@groundbreak/client/areas/real-name'
import { phrasesOf } from '@groundbreak/client/language'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { settingsPath } from '../../paths'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/overlays'

const usePhrases = phrasesOf('realName')

/** Where people are called from: the number to call with must be one's own; closing it puts it off for seven days. */
export function RealNamePopup() {
  const { realName } = usePhrases()
  const navigate = useNavigate()
  const { words, putOff } = useRealNameNotice()
  // The words stay while the dialog fades.
  const [last, setLast] = useState(words)
  if (words && words.title !== last?.title) setLast(words)
  const shown = words ?? last
  const bind = () => {
    putOff()
    void navigate(settingsPath('mobile'))
  }
  return (
    <Dialog
      open={words !== null}
      onClose={putOff}
      title={shown?.title ?? ''}
      width={440}
      footer={
        <>
          <Button onClick={putOff}>{realName.later}</Button>
          <Button kind="primary" onClick={bind}>
            {realName.bind}
          </Button>
        </>
      }
    >
      <p>{shown?.text}</p>
      <p className="mute small">{realName.laterNote}</p>
    </Dialog>
  )
}
