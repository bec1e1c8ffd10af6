import zh from 'antd/es/locale/zh_CN'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { routes } from './routes'
import { AppTheme } from './ui/app-theme'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

createRoot(root).render(
  <StrictMode>
    <AppTheme locale={zh}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </AppTheme>
  </StrictMode>,
)
