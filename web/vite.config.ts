import react from '@vitejs/plugin-react'
import { defineConfig, type ProxyOptions } from 'vite'
import { mapShapes } from './map-shapes'

/** In development every POST, socket and download belongs to the API; every other GET is the bundle's. */
const api: ProxyOptions = {
  target: `http://127.0.0.1:${process.env.API_PORT}`,
  ws: true,
  bypass: (request) => (isForApi(request.method, request.url) ? undefined : request.url),
}

function isForApi(method: string | undefined, url = '/'): boolean {
  return method === 'POST' || /^\/(health|ready|download|ws|email_alert\/answer)\b/.test(url)
}

/** Each group is cached on its own: a new release of the screens leaves the libraries in the browser. */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
  { name: 'query', test: /node_modules\/@tanstack\// },
  // Together, so that it is said before any part makes a schema.
  { name: 'zod', test: /node_modules\/zod\/|src\/without-eval/ },
  // What every screen says, one file a language; the words of an area are files of their own.
  { name: 'words', test: /phrases\/(plural|load-area|(zh|en)\/core)\.ts/ },
  { name: 'words-zh', test: /phrases\/zh\/(shell|titles|guides|limits)\.ts/ },
  { name: 'words-en', test: /phrases\/en\/(shell|titles|guides|limits)\.ts/ },
]

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), mapShapes()],
  // The server puts each answer's own nonce in its place; server/http/web.ts.
  html: { cspNonce: '__nonce__' },
  server: { proxy: { '^/': api } },
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
})
