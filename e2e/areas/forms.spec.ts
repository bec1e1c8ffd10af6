import { phrases } from '@groundbreak/phrases/phrases'
import { expect, test } from 'vitest'
import { useBrowser, Visit } from '../visit'

useBrowser()

const { accounts, shell, core } = phrases.en
const { form, users } = accounts

test('a form begins at its first field, leads to what is wrong before anything is sent, and loses nothing unasked', async () => {
  const visit = await Visit.start({ language: 'en', as: 'otheradmin' })
  const { page } = visit
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/user/manage/create_user')) sent += 1
  })
  await visit.open('/user/firm')
  await page.getByRole('button', { name: users.add }).click()
  const sheet = page.getByRole('dialog', { name: users.add })
  const username = sheet.getByRole('textbox', { name: form.username })
  const name = sheet.getByRole('textbox', { name: form.nameZh })
  const hasFocus = (field: typeof name) => field.evaluate((one) => one === document.activeElement)
  await expect.poll(() => hasFocus(username)).toBe(true)

  await username.fill('somebody')
  await sheet.getByRole('button', { name: form.create, exact: true }).click()
  await sheet.getByText(core.input.required).first().waitFor()
  expect(await hasFocus(name)).toBe(true)
  expect(await name.getAttribute('aria-invalid')).toBe('true')
  expect(await username.getAttribute('aria-invalid')).toBe('false')
  expect(sent).toBe(0)
  await name.fill('某人')
  expect(await name.getAttribute('aria-invalid')).toBe('false')

  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: shell.discard.title })
  await question.getByRole('button', { name: shell.discard.cancel }).click()
  await question.waitFor({ state: 'detached' })
  expect(await username.inputValue()).toBe('somebody')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: shell.discard.confirm }).click()
  await sheet.waitFor({ state: 'detached' })
  expect(visit.problems).toEqual([])
})
