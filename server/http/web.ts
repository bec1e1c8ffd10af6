import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fail } from './errors'
import { sendFailure } from './answer-call'
import { registrationOf } from './registration-site'
import { newNonce, scriptsOf } from './safety-headers'
import { presentedSecret } from './session-cookies'

const FOR_EVER = 'public, max-age=31536000, immutable'
/** Pages whose address is a secret: not for search engines, and told to nobody the page leads to. */
const BY_TOKEN = [
  '/projects/project_request_show/*',
  '/projects/request_map_position/*',
  '/rcc/wecom_login',
  '/app/login',
]
const FILE = /\.(?:js|mjs|css|map|json|png|jpg|svg|ico|webp|woff2?|txt|webmanifest|wasm|br|gz)$/

/** Stands in the built page where the nonce of an answer comes; web/vite.config.ts puts it there. */
const NONCE = '__nonce__'

interface Built {
  folder: string
  /** May be asked for a map's style, tiles and pictures. */
  mapHosts: readonly string[]
  /** Where visitors with a social-source mark register; null = they log in like everybody. */
  registrationSite: string | null
}

/** Answers that are a file, a part of it, or the word that the browser has it. */
const OF_A_FILE = new Set([200, 206, 304])

/**
 * Serves the built browser half: hashed assets for ever, index.html for every other GET that is no file.
 * Each file that was built has a route of its own, so that no other path leads to one. Files compressed beforehand
 * (.br, .gz) are preferred.
 */
export async function serveWeb(
  app: FastifyInstance,
  { folder, mapHosts, registrationSite }: Built,
): Promise<void> {
  const index = join(folder, 'index.html')
  if (!existsSync(index)) {
    app.setNotFoundHandler(async (request, reply) => notFound(request, reply))
    return
  }
  const html = readFileSync(index, 'utf8')
  const sendPage = (reply: FastifyReply) => {
    const nonce = newNonce()
    return reply
      .allowPage(pageOf(nonce, mapHosts))
      .headers({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' })
      .send(html.replaceAll(NONCE, nonce))
  }
  await app.register(async (scope) => {
    scope.addHook('onSend', async (request, reply) => {
      if (!OF_A_FILE.has(reply.statusCode)) return
      const lasts = request.url.startsWith('/assets/')
      // A cache that is shared must not hand what is compressed to who cannot read it.
      void reply.headers({ 'cache-control': lasts ? FOR_EVER : 'no-cache', vary: 'accept-encoding' })
    })
    await scope.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      wildcard: false,
      // The page as it lies there has no nonce: no script of it would run.
      globIgnore: ['index.html', '**/*.br', '**/*.gz'],
      index: false,
      cacheControl: false,
      decorateReply: false,
    })
  })
  for (const path of BY_TOKEN)
    app.get(path, async (_, reply) =>
      sendPage(reply.headers({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' })),
    )
  app.get('/', async (_, reply) => sendPage(reply))
  app.setNotFoundHandler(async (request, reply) => {
    if (!wantsPage(request)) return notFound(request, reply)
    const elsewhere =
      registrationSite && presentedSecret(request) === null
        ? registrationOf(request.url, registrationSite)
        : null
    return elsewhere === null ? sendPage(reply) : reply.redirect(elsewhere, 302)
  })
}

function notFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendFailure(request, reply, { failure: fail('http.notFound') })
}

/** Styles may stand inline: the component library writes its style elements at run time. */
function pageOf(nonce: string, mapHosts: readonly string[]) {
  return {
    'default-src': ["'self'"],
    'script-src': scriptsOf(nonce),
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...mapHosts],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...mapHosts],
    'worker-src': ["'self'", 'blob:'],
    'form-action': ["'self'"],
    // web/src/trusted-types.ts says what becomes of them.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
  }
}

/** A GET of a screen's path: no file name at its end, and not under the assets. */
function wantsPage({ method, url }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0] ?? ''
  return (method === 'GET' || method === 'HEAD') && !path.startsWith('/assets/') && !FILE.test(path)
}
