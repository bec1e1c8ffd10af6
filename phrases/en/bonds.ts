import type { SameKeys } from '../shape'
import type { bonds as zh } from '../zh/bonds'

export const bonds: SameKeys<typeof zh> = {
  title: 'Special bonds',
  none: 'No special bond pays for it.',
  failed: 'The bonds could not be loaded',
  purposes: {
    transport: 'Transport',
    rail: 'Rail transit',
    municipal: 'Municipal works',
    water: 'Water and environment',
    healthcare: 'Healthcare',
    education: 'Education',
    industrial_park: 'Industrial park',
  },
  issued: (v) => `issued ${v.date}`,
  rate: (v) => `${v.rate}% a year`,
  term: (v) => `${v.years} years`,
  size: (v) => `whole bond ${v.amount}`,
  forThis: (v) => `${v.amount} for this project`,
}
