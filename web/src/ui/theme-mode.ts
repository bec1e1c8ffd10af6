import { useEffect } from 'react'
import { useMedia } from './media'
import type { ThemeMode } from './palette'
import { remembered, useRemembered } from './remembered'

export type ThemeChoice = ThemeMode | 'system'
export type Density = 'regular' | 'compact'

const themeChoice = remembered<ThemeChoice>('theme', ['light', 'dark', 'system'], 'system')
const density = remembered<Density>('density', ['regular', 'compact'], 'regular')

/** What the user chose, and the mode that follows from it and from the system. */
export function useThemeMode(): {
  choice: ThemeChoice
  mode: ThemeMode
  setChoice: (choice: ThemeChoice) => void
} {
  const [choice, setChoice] = useRemembered(themeChoice)
  const systemDark = useMedia('(prefers-color-scheme: dark)')
  const mode = choice === 'system' ? (systemDark ? 'dark' : 'light') : choice
  useEffect(() => {
    document.documentElement.dataset.theme = mode
  }, [mode])
  return { choice, mode, setChoice }
}

/** Row height: 40 or 32. */
export function useDensity(): [Density, (value: Density) => void] {
  const [value, set] = useRemembered(density)
  useEffect(() => {
    document.documentElement.dataset.density = value
  }, [value])
  return [value, set]
}
