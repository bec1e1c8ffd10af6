import type { SameKeys } from '../shape'
import type { codes as zh } from '../zh/codes'

export const codes: SameKeys<typeof zh> = {
  ways: {
    title: 'Ways to log in',
    password: 'Password',
    email: 'Company mail',
  },
}
