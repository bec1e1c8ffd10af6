import type { SameKeys } from '../shape'
import type { realName as zh } from '../zh/real-name'

export const realName: SameKeys<typeof zh> = {
  title: 'Before you call, add a number in your own name',
  text: 'Carriers require that the number you call from is a mobile registered in your own name. Bind the mobile you will call from: it must be registered with your identity card, and a code by text message confirms it. Without it you can still read projects and contacts.',
  bind: 'Bind the mobile',
  later: 'Later',
  laterNote: 'No reminder for 7 days',
}
