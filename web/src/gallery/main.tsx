import en from 'antd/es/locale/en_US'
import zh from 'antd/es/locale/zh_CN'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createHashRouter, RouterProvider } from 'react-router'
import { AppTheme } from '../ui/app-theme'
import { DetailScreen } from './detail-screen'
import { ListScreen } from './list-screen'
import { StatesScreen } from './states-screen'
import { lang } from './words'

/** Every part with fictional data, to be judged by eye. gallery.html?lang=en#/list; not in the production build. */
const router = createHashRouter([
  { path: '/detail', element: <DetailScreen /> },
  { path: '/states', element: <StatesScreen /> },
  { path: '*', element: <ListScreen /> },
])

document.documentElement.lang = lang === 'zh' ? 'zh-CN' : 'en'
const root = document.getElementById('root')
if (!root) throw new Error('gallery.html has no #root')

createRoot(root).render(
  <StrictMode>
    <AppTheme locale={lang === 'zh' ? zh : en}>
      <RouterProvider router={router} />
    </AppTheme>
  </StrictMode>,
)
