import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fail } from './errors'
import { sendFailure } from './answer-call'

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
        reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
    app.get('/', async (_, reply) => reply.sendFile('index.html'))
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (isBuilt && wantsPage(request)) return reply.sendFile('index.html')
    void reply.status(404)
    return sendFailure(request, reply, { failure: fail('http.notFound') })
  })
}

/** A GET of a screen's path: no file name at its end, and not under the assets. */
function wantsPage({ method, url }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0] ?? ''
  return (method === 'GET' || method === 'HEAD') && !path.startsWith('/assets/') && !/\.\w+$/.test(path)
}
