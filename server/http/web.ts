import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fail } from './errors'
import { sendFailure } from './answer-call'

const FOR_EVER = 'public, max-age=31536000, immutable'
/** Pages whose address is a secret: not for search engines, and told to nobody the page leads to. */
const BY_TOKEN = [
  '/projects/project_request_show/*',
  '/projects/request_map_position/*',
  '/rcc/wecom_login',
  '/app/login',
]
const FILE = /\.(?:js|mjs|css|map|json|png|jpg|svg|ico|webp|woff2?|txt|webmanifest|wasm|br|gz)$/

/**
 * Serves the built browser half: hashed assets for ever, index.html for every other GET that is no file.
 * Files compressed beforehand (.br, .gz) are preferred.
 */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  const isBuilt = existsSync(join(folder, 'index.html'))
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.setHeader('cache-control', path.includes('/assets/') ? FOR_EVER : 'no-cache')
      },
    })
    for (const path of BY_TOKEN)
      app.get(path, async (_, reply) => {
        void reply.header('x-robots-tag', 'noindex, nofollow').header('referrer-policy', 'no-referrer')
        return reply.sendFile('index.html')
      })
    app.get('/', async (_, reply) => reply.sendFile('index.html'))
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (isBuilt && wantsPage(request)) return reply.sendFile('index.html')
    return sendFailure(request, reply, { failure: fail('http.notFound'), status: 404 })
  })
}

/** A GET of a screen's path: no file name at its end, and not under the assets. */
function wantsPage({ method, url }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0] ?? ''
  return (method === 'GET' || method === 'HEAD') && !path.startsWith('/assets/') && !FILE.test(path)
}
