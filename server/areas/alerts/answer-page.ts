import { type Language, languageOf, phrases } from '@groundbreak/phrases/phrases'
import type { FastifyReply } from 'fastify'
import type { ServePages } from '../../area'
import { actFrom, transaction } from '../../db/pool'
import { fail } from '../../http/errors'
import { RateLimit } from '../../http/rate-limit'
import { escaped, page } from '../../mail/letter'
import { readAct, type SignedAct } from '../../mail/links'
import type { MailDesk } from '../../mail/outbox'
import { agree, type Asked, findAsked, findMembership, findOwner, leave, refuse } from './answers.queries'

const ANSWERS_A_MINUTE = 60
const PATH = '/email_alert/answer/:token'
type Params = { Params: { token: string } }

/**
 * The page behind the links of our mails, for people without an account. Looking at it changes nothing (programs
 * follow links); its buttons, and a mail program's own button, POST. Wrong, void and deleted are told alike.
 */
export const serveAnswers: ServePages = (app, { pool, mail: desk }) => {
  const limit = new RateLimit(ANSWERS_A_MINUTE)
  void app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      if (!limit.take(request.ip)) throw fail('http.tooFrequent')
    })
    scope.addContentTypeParser(
      /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/,
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    scope.get<Params>(PATH, async (request, reply) => {
      const found = await transaction(pool, (db) => findQuestion(db, desk, request.params.token))
      const language = found?.asked.language ?? languageOf(request.headers['accept-language']?.slice(0, 2))
      return send(reply, language, found ? question(found) : phrases[language].mail.answer.invalid)
    })
    scope.post<Params>(PATH, async (request, reply) => {
      const { body } = request
      const answer = body instanceof URLSearchParams ? body.get('answer') : null
      const { language, words } = await transaction(pool, async (db) => {
        const found = await findQuestion(db, desk, request.params.token)
        if (!found) return { language: 'zh' as const, words: phrases.zh.mail.answer.invalid }
        return { language: found.asked.language, words: await take(db, found, answer) }
      })
      // Told once it is committed.
      return send(reply, language, words)
    })
  })
}

interface Question {
  signed: SignedAct
  asked: Asked
}

type Asking = Parameters<typeof findAsked>[0]

/** From here on the transaction acts for whose mail the link stood in. */
async function findQuestion(db: Asking, desk: MailDesk, token: string): Promise<Question | undefined> {
  const signed = readAct(desk.secrets, token)
  if (!signed) return undefined
  const { act, ids, version } = signed
  const [first = 0, second = 0] = ids
  const userId = await findOwner(db, act === 'leave' ? second : first)
  if (userId === undefined) return undefined
  await actFrom(db, { userId, firmId: null, forAll: false })
  const asked =
    act === 'leave'
      ? await findMembership(db, { groupId: first, contactId: second, version })
      : await findAsked(db, { contactId: first, version })
  return asked && { signed, asked }
}

/** Does what was answered, and gives the words for it. */
async function take(db: Asking, { signed, asked }: Question, answer: string | null): Promise<string> {
  const { answer: words } = phrases[asked.language].mail
  const [first = 0, second = 0] = signed.ids
  switch (signed.act) {
    case 'leave':
      await leave(db, { groupId: first, contactId: second })
      return words.leave.done
    case 'refuse':
      await refuse(db, first)
      return words.confirm.refused
    case 'confirm':
      if (answer === 'agree') {
        await agree(db, first)
        return words.confirm.agreed
      }
      if (answer !== 'refuse') return words.invalid
      await refuse(db, first)
      return words.confirm.refused
  }
}

interface Form {
  ask: string
  buttons: readonly (readonly [answer: string, label: string])[]
}

function question({ signed, asked }: Question): Form {
  const zh = asked.language === 'zh'
  const { answer: words, product } = phrases[asked.language].mail
  const sender = {
    name: zh ? asked.name_zh : asked.name_en,
    firm: (zh ? asked.firm_zh : asked.firm_en) ?? product,
  }
  if (signed.act === 'leave')
    return { ask: words.leave.ask({ group: asked.group ?? '' }), buttons: [['leave', words.leave.do]] }
  if (signed.act === 'refuse')
    return { ask: words.refuse.ask(sender), buttons: [['refuse', words.refuse.do]] }
  return {
    ask: words.confirm.ask(sender),
    buttons: [
      ['agree', words.confirm.agree],
      ['refuse', words.confirm.refuse],
    ],
  }
}

const BUTTON = 'font:inherit;padding:6px 16px;margin:0 8px 8px 0'

function send(reply: FastifyReply, language: Language, content: string | Form): FastifyReply {
  const { answer: words, product } = phrases[language].mail
  const body =
    typeof content === 'string'
      ? `<p role="status">${escaped(content)}</p>`
      : `<p>${escaped(content.ask)}</p><form method="post">${content.buttons
          .map(
            ([answer, label]) =>
              `<button style="${BUTTON}" name="answer" value="${answer}">${escaped(label)}</button>`,
          )
          .join('')}</form>`
  const title = `${words.title} · ${product}`
  return reply
    .allowPage({ 'style-src': ["'unsafe-inline'"], 'img-src': ['data:'], 'form-action': ["'self'"] })
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    .send(
      page(
        language,
        `<main><h1>${escaped(words.title)}</h1>${body}</main>`,
        `<title>${escaped(title)}</title><link rel="icon" href="data:,">`,
      ),
    )
}
