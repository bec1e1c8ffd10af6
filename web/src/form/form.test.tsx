// @vitest-environment happy-dom
import { CallFailure } from '@groundbreak/client/failure'
import { setLanguage } from '@groundbreak/client/language'
import { call } from '@groundbreak/contract/define'
import { phrases } from '@groundbreak/phrases/phrases'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { Form } from './form'
import { TextField } from './text-field'
import { useCallForm } from './use-call-form'

const words = phrases.en.core.input

const save = call({
  path: '/form/save',
  summary: 'Saves.',
  counts: 'nothing',
  effect: 'write',
  input: z.object({
    id: z.int(),
    name: z.string().trim().min(1),
    places: z.object({ city: z.string().max(3) }),
  }),
  output: z.object({}),
})

interface Given {
  send: () => Promise<Record<string, never>>
  done?: () => void
  draft?: string
}

function Trial({ send, done, draft }: Given) {
  const form = useCallForm({
    call: save,
    initial: { name: '', places: { city: '' } },
    input: (values) => ({ id: 1, ...values }),
    send,
    done,
    draft,
  })
  return (
    <Form of={form} submit="Send">
      <TextField {...form.at('name')} label="Name" />
      <TextField {...form.at('places.city')} label="City" />
    </Form>
  )
}

const draw = (given: Given) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Trial {...given} />
    </QueryClientProvider>,
  )
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = () => fireEvent.submit(screen.getByRole('button', { name: /Send/ }))
const refuse = (fields = {}) => new CallFailure('refused', 1, 'No', fields)

beforeEach(() => setLanguage('en'))
afterEach(() => {
  cleanup()
  localStorage.clear()
})

it('says what the input of the call refuses before anything is sent, and leads to the first wrong field', async () => {
  const send = vi.fn<Given['send']>(async () => ({}))
  draw({ send })
  type('City', 'abcd')
  press()
  await screen.findByText(words.required)
  screen.getByText(words.tooLong({ max: 3 }))
  const name = screen.getByLabelText('Name')
  await waitFor(() => expect(document.activeElement).toBe(name))
  expect(document.getElementById(name.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    words.required,
  )
  expect(send).not.toHaveBeenCalled()
  type('Name', 'a')
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('false'))
  screen.getByText(words.tooLong({ max: 3 }))
})

it('sends once what is pressed twice', async () => {
  const answers: ((answer: Record<string, never>) => void)[] = []
  const send = vi.fn<Given['send']>(() => new Promise((resolve) => void answers.push(resolve)))
  const done = vi.fn<() => void>()
  draw({ send, done })
  type('Name', 'a')
  press()
  press()
  await waitFor(() => expect(send).toHaveBeenCalled())
  for (const answer of answers) answer({})
  await waitFor(() => expect(done).toHaveBeenCalled())
  expect(send).toHaveBeenCalledTimes(1)
})

it('shows what the server refused at its field, and above the button what no field shows', async () => {
  const send = vi
    .fn<Given['send']>()
    .mockRejectedValueOnce(refuse({ 'places.city': 'Not there', id: 'Gone' }))
    .mockRejectedValueOnce(refuse())
  draw({ send })
  type('Name', 'a')
  press()
  await screen.findByText('Not there')
  const city = screen.getByLabelText('City')
  expect(city.getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(city))
  screen.getByText('Gone')
  press()
  await screen.findByText('No')
  expect(screen.queryByText('Not there')).toBeNull()
})

it('keeps what is written until it is sent', async () => {
  const send = vi.fn<Given['send']>().mockRejectedValueOnce(refuse()).mockResolvedValueOnce({})
  const given = { send, draft: 'trial' }
  draw(given)
  type('Name', 'half')
  press()
  await screen.findByText('No')
  cleanup()
  draw(given)
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('half')
  press()
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe(''))
  cleanup()
  draw(given)
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('')
})
