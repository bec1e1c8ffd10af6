import type { SameKeys } from '../shape'
import type { answers as zh } from '../zh/answers'

export const answers: SameKeys<typeof zh> = {
  investValueUnits: { 0: 'Million', 1: 'Ten thousand', 2: 'Hundred million' },
  classTypes: {
    '0': 'Project report (high value)',
    '1': 'Project flash (high value)',
    '10': 'Project brief',
    '7': 'Land purchase',
    '3': 'Original notice',
    '-5': 'New project',
  },
  demo: {
    project: (v) => `Project ${v.id}`,
    firm: (v) => `Firm ${v.id}`,
    person: 'Contact',
    notice: (v) => `Notice ${v.id}`,
    series: (v) => `Series ${v.id}`,
    bond: (v) => `Bond ${v.id}`,
  },
  party: (v) => `${v.role}: ${v.firm}`,
  otherNumber: (v) => `${v.number} (a new number)`,
  yes: 'Yes',
  no: 'No',
}
