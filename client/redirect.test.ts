import { expect, it } from 'vitest'
import { safeRedirect } from './redirect'

const to = (wanted: string | null) => safeRedirect(wanted, '/home', 'https://site.example')

it('follows paths of this site only', () => {
  expect(to('/projects/search_result?keyword=a#b')).toBe('/projects/search_result?keyword=a#b')
  for (const wrong of [
    null,
    '',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
  ])
    expect(to(wrong)).toBe('/home')
})
