import type { SameKeys } from '../shape'
import type { exports as zh } from '../zh/exports'
import { plural } from '../plural'

export const exports: SameKeys<typeof zh> = {
  print: {
    action: 'Print',
    title: 'Print projects',
    count: (v) => `${plural(v.count, 'project')} · ${v.at}`,
    by: (v) => (v.firm === null ? `Printed by ${v.name}` : `Printed by ${v.name}, ${v.firm}`),
    layoutLabel: 'Layout',
    layouts: { table: 'Table', sheets: 'One section each' },
    tip: 'The print window of the browser can save it as PDF.',
    leftOut: (v) => `${plural(v.count, 'project')} outside the subscription left out.`,
    none: 'There is nothing to print',
    noneReason: 'Select projects in a list and choose “Print”.',
    toList: 'To the projects',
    failed: 'The projects to print could not be read',
    back: 'Back',
    tooMany: (v) => `At most ${plural(v.max, 'project')} can be printed at once`,
    parties: 'Parties',
  },
}
