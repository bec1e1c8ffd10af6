import { languageOf, phrases } from '@groundbreak/phrases/phrases'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { escaped } from '../mail/letter'
import { answerOf, type Failure } from './errors'

/** Whether a person opened the address, who reads no JSON: programs and the screens' own calls take anything. */
export function isOpenedByPerson({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && headers.accept?.includes('text/html') === true
}

/** The same refusal as a page, in the reader's language, with the way back. */
export function sendRefusalPage(
  request: FastifyRequest,
  reply: FastifyReply,
  failure: Failure,
): FastifyReply {
  // The account's where the session is known, else the browser's.
  const language = request.language ?? languageOf(request.headers['accept-language']?.slice(0, 2))
  const { shell } = phrases[language]
  const { message } = answerOf(failure, language)
  return reply
    .allowPage({ 'style-src': ["'unsafe-inline'"], 'img-src': ['data:'] })
    .type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(shell.product)}</title><link rel="icon" href="data:,"></head>
<body style="margin:0"><main style="max-width:640px;padding:24px;font:14px/22px sans-serif">
<h1 style="margin:0 0 8px;font:600 20px/28px sans-serif">${escaped(message)}</h1>
<p><a href="/">${escaped(shell.notFound.home)}</a></p>
</main></body>
</html>
`)
}
