import { phrasesOf } from '@groundbreak/client/language'
import { useSingleKeys } from '../../ui/single-keys'
import { Segmented } from '../../ui/segmented'
import { useDensity, useThemeMode } from '../../ui/theme-mode'
import { CacheRow } from './settings-cache'
import { OnOff, Row } from '../../form/settings-row'

const usePhrases = phrasesOf('shell')

/** What holds in this browser alone. */
export function BrowserSettings() {
  const { menu } = usePhrases().shell
  const { choice, setChoice } = useThemeMode()
  const [density, setDensity] = useDensity()
  const [keysOn, setKeysOn] = useSingleKeys()
  return (
    <dl>
      <Row title={menu.appearance}>
        <Segmented
          label={menu.appearance}
          options={[
            { value: 'light', label: menu.light },
            { value: 'dark', label: menu.dark },
            { value: 'system', label: menu.system },
          ]}
          value={choice}
          onChange={setChoice}
        />
      </Row>
      <Row title={menu.density}>
        <Segmented
          label={menu.density}
          options={[
            { value: 'regular', label: menu.regular },
            { value: 'compact', label: menu.compact },
          ]}
          value={density}
          onChange={setDensity}
        />
      </Row>
      <Row title={menu.singleKeys}>
        <OnOff label={menu.singleKeys} on={keysOn} onChange={setKeysOn} />
      </Row>
      <CacheRow />
    </dl>
  )
}
