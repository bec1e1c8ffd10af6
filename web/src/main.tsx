import './without-eval'
import './trusted-types'
import { createQueryClient } from '@groundbreak/client/query'
import { currentLanguage, markDocument } from '@groundbreak/client/language'
import { payOwedLogout } from '@groundbreak/client/leave'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { onFailure } from './frame/failures'
import { routes } from './routes'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

markDocument(currentLanguage())
payOwedLogout()
const client = createQueryClient((failure) => onFailure(failure, { client, router }))
const router = createBrowserRouter(routes(client))

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
