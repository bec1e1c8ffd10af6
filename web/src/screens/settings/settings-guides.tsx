import { guideKeys } from '@groundbreak/contract/areas/options'
import { useGuides } from '@groundbreak/client/areas/options'
import { phrasesOf } from '@groundbreak/client/language'
import { Button } from '../../ui/button'
import { showToast } from '../../ui/toasts'
import { Row } from '../../form/settings-row'

const usePhrases = phrasesOf('guides')

/** In the settings: the guides once more. */
export function GuidesRow() {
  const { guides } = usePhrases()
  const { put } = useGuides()
  const again = () => {
    put(guideKeys, false)
    showToast({ text: guides.shownAgain })
  }
  return (
    <Row title={guides.again}>
      <Button onClick={again}>{guides.showAgain}</Button>
    </Row>
  )
}
