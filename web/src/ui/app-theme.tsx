import { ConfigProvider } from 'antd'
import type { Locale } from 'antd/es/locale'
import type { ReactNode } from 'react'
import './tokens.css'
import './base.css'
import './ui.css'
import { useReducedMotion } from './media'
import { themeFor } from './theme'
import { useDensity, useThemeMode } from './theme-mode'

/** Colours, sizes and motion for everything inside, and the words of antd's own parts. */
export function AppTheme({ locale, children }: { locale: Locale; children: ReactNode }) {
  const { mode } = useThemeMode()
  const reduced = useReducedMotion()
  useDensity()
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
  return (
    <ConfigProvider
      theme={themeFor(mode, reduced)}
      locale={locale}
      button={{ autoInsertSpace: false }}
      wave={{ disabled: true }}
      csp={{ nonce }}
    >
      {children}
    </ConfigProvider>
  )
}
