import './without-eval'
import './trusted-types'
import { createQueryClient } from '@groundbreak/client/query'
import { currentLanguage, markDocument } from '@groundbreak/client/language'
import { payOwedLogout } from '@groundbreak/client/leave'
import { loadWords } from '@groundbreak/client/words'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { onFailure } from './frame/failures'
import { FirstLoad } from './frame/frame'
import { Unloaded } from './frame/unloaded'
import { routes } from './routes'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

markDocument(currentLanguage())
payOwedLogout()
const client = createQueryClient((failure) => onFailure(failure, { client, router }))
const router = createBrowserRouter(routes(client))

const page = createRoot(root)
const draw = (what: ReactNode) => page.render(<StrictMode>{what}</StrictMode>)

// The router fetches the screen meanwhile.
draw(<FirstLoad />)
loadWords(currentLanguage()).then(
  () =>
    draw(
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  () => draw(<Unloaded />),
)
