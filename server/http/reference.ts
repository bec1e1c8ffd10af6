import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { readFileSync } from 'node:fs'
import type { Call } from '@groundbreak/contract/define'
import type { FastifyInstance } from 'fastify'
import { openApiOf } from './openapi'
import { newNonce, scriptsOf } from './safety-headers'

const assets = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

const page = (nonce: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Groundbreak API</title>
<link rel="stylesheet" href="/reference/swagger-ui.css">
</head>
<body>
<div id="reference"></div>
<script nonce="${nonce}" src="/reference/swagger-ui-bundle.js"></script>
<script nonce="${nonce}" src="/reference/start.js"></script>
</body>
</html>
`
const START = `SwaggerUIBundle({ url: '/openapi.json', dom_id: '#reference', supportedSubmitMethods: [] })\n`

/** /openapi.json and the reference page at /reference; all of it from this server. */
export function serveReference(app: FastifyInstance, calls: readonly Call[]): void {
  const files: Record<string, { type: string; text: () => string }> = {
    '/openapi.json': {
      type: 'application/json; charset=utf-8',
      text: () => JSON.stringify(openApiOf(calls)),
    },
    '/reference/start.js': { type: 'text/javascript; charset=utf-8', text: () => START },
    '/reference/swagger-ui.css': { type: 'text/css; charset=utf-8', text: () => asset('swagger-ui.css') },
    '/reference/swagger-ui-bundle.js': {
      type: 'text/javascript; charset=utf-8',
      text: () => asset('swagger-ui-bundle.js'),
    },
  }
  app.get('/reference', async (_, reply) => {
    const nonce = newNonce()
    return reply.allowPage(pageOf(nonce)).type('text/html; charset=utf-8').send(page(nonce))
  })
  for (const [path, { type, text }] of Object.entries(files)) {
    // Made when it is first asked for, so that a start does not wait for it; kept as bytes, a megabyte and more.
    let body: Buffer | undefined
    app.get(path, async (_, reply) => {
      body ??= Buffer.from(text())
      return reply.header('cache-control', 'no-cache').type(type).send(body)
    })
  }
}

function pageOf(nonce: string) {
  return {
    'script-src': scriptsOf(nonce),
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'"],
  }
}

function asset(name: string): string {
  return readFileSync(join(assets, name), 'utf8')
}
