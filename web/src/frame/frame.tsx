import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import en from 'antd/es/locale/en_GB'
import zh from 'antd/es/locale/zh_CN'
import type { ReactNode } from 'react'
import { Outlet, useNavigation } from 'react-router'
import './frame.css'
import { AppTheme } from '../ui/app-theme'
import { LoadingBar } from '../ui/states'
import type { Around } from './around'
import { Captcha } from './captcha'
import { NoPermissionDialog } from './no-permission'

const usePhrases = phrasesOf('shell')

/** Around every screen: theme, the loading bar, what any of them may ask. */
export function Frame({ around: { Proof } }: { around: Around }) {
  const { shell } = usePhrases()
  const navigation = useNavigation()
  return (
    <Themed>
      <LoadingBar active={navigation.state !== 'idle'} label={shell.loading} />
      <Outlet />
      <NoPermissionDialog />
      <Captcha />
      <Proof />
    </Themed>
  )
}

/** Theme, and words of antd's own parts. */
export function Themed({ children }: { children: ReactNode }) {
  return <AppTheme locale={useLanguage() === 'zh' ? zh : en}>{children}</AppTheme>
}

/** While the first screen's script is on its way. */
export function FirstLoad() {
  return <div className="loading-bar on" aria-hidden="true" />
}
