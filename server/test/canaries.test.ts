import { contactNumbersIn } from '@groundbreak/market/canaries'
import { fictionalMobile } from '@groundbreak/market/contacts'
import { decryptField } from '@groundbreak/db/secrets'
import Fastify from 'fastify'
import { zipSync } from 'fflate'
import Pdf from 'pdfkit'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDesk, useApp, watchAnswers } from './app'
import { Canaries } from './canaries'
import { makeContact, makeParty, makeProject } from './factories/projects'

const test = useApp()

describe('the numbers of contacts', () => {
  it('are found as numbers are written, and nothing else is', () => {
    for (const text of [
      '19900001234',
      '199 0000 1234',
      '199-0000-1234',
      '+8619900001234',
      '１９９００００１２３４',
      '199.0000.1234',
    ])
      expect(contactNumbersIn(`"${text}"`)).toEqual(['19900001234'])
    expect(contactNumbersIn('010-00001234 / 0571-00001234')).toEqual(['01000001234', '057100001234'])
    for (const text of [
      '199000*****',
      '119900001234',
      '199000012345',
      '19909910001',
      '1990-01-01T12:30',
      '13900001234',
    ])
      expect(contactNumbersIn(text)).toEqual([])
  })

  it('are unique in the tests, and really stand encrypted in the database', async () => {
    const { pool } = test()
    const party = await makeParty(pool, await makeProject(pool))
    await makeContact(pool, party)
    await makeContact(pool, party)
    const { rows } = await pool.query<{ cipher: Buffer }>('select cipher from channels')
    const numbers = rows.map(({ cipher }) => decryptField(testDesk.secrets, cipher))
    expect(contactNumbersIn(numbers.join())).toHaveLength(2)
  })
})

const pdf = async (text: string) => {
  const document = new Pdf()
  document.text(text).end()
  return buffer(document)
}

describe('the watch over answers', () => {
  const number = fictionalMobile(4321)
  const app = Fastify()
  let watch = new Canaries()
  const leaks = async (url: string, sid?: string) => {
    watch.leaks.length = 0
    await app.inject({ url, headers: sid ? { cookie: `other=1; sid=${sid}` } : {} })
    return watch.check().then(
      () => null,
      (error: Error) => error.message.split('\n')[1],
    )
  }

  beforeAll(() => {
    watch = new Canaries(new Set(['/reveal']))
    watch.know('mine', 7)
    watch.know('mine elsewhere', 7)
    watch.know('theirs', 8)
    app.get('/reveal', () => ({ number }))
    app.get('/leak', () => ({
      list: [{ told: `call ${number.slice(0, 3)} ${number.slice(3, 7)} ${number.slice(7)}` }],
    }))
    app.get('/head', (_, reply) => reply.header('x-number', number).send({}))
    app.get('/redirect', (_, reply) => reply.redirect(`/somewhere?tel=${number}`))
    app.get('/excel', (_, reply) =>
      reply.send(Buffer.from(zipSync({ 'xl/sheet.xml': Buffer.from(`<v>${number}</v>`) }))),
    )
    app.get('/word', (_, reply) =>
      reply.send(
        Buffer.from(
          zipSync({ 'word/document.xml': Buffer.from(`<w:t>19900</w:t><w:t>${number.slice(5)}</w:t>`) }),
        ),
      ),
    )
    app.get('/pdf', async (_, reply) => reply.send(await pdf(`Tel ${number}`)))
    app.get('/packed', (_, reply) => reply.header('content-encoding', 'br').send(brotliCompressSync(number)))
    app.get('/masked', () => ({ masked: '199000*****', id: 19_900_004_321_000 }))
    watchAnswers(app, watch)
  })
  afterAll(() => app.close())

  it.each(['/leak', '/head', '/redirect', '/excel', '/word', '/pdf', '/packed'])(
    'finds what %s leaks, and tells call, identity and place',
    async (path) => {
      const where = path === '/head' || path === '/redirect' ? ', head' : ''
      expect(await leaks(path)).toBe(`GET ${path}${where}, as nobody: 199000***21`)
    },
  )

  it('lets masked numbers pass, and a number that was shown, to whom it was shown alone', async () => {
    expect(await leaks('/masked')).toBeNull()
    expect(await leaks('/leak', 'mine')).toBe('GET /leak, as user 7: 199000***21')
    expect(await leaks('/reveal', 'mine')).toBeNull()
    expect(await leaks('/leak', 'mine elsewhere')).toBeNull()
    expect(await leaks('/leak', 'theirs')).toBe('GET /leak, as user 8: 199000***21')
  })

  it('knows nobody of another file of tests', async () => {
    expect(await leaks('/reveal', 'mine')).toBeNull()
    watch.forget()
    watch.know('mine', 7)
    expect(await leaks('/leak', 'mine')).toBe('GET /leak, as user 7: 199000***21')
  })
})
