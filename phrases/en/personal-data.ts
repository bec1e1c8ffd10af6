import { plural } from '../plural'
import type { SameKeys } from '../shape'
import type { personalData as zh } from '../zh/personal-data'

/** The provider's desk for people who ask what is held about them. */
export const personalData: SameKeys<typeof zh> = {
  title: 'Personal data',
  lead: 'For contacts who ask what is held about them, or not to be shown. Each act is recorded.',
  form: {
    channel: 'Phone number or email address',
    name: 'Name',
    firm: 'Firm',
    submit: 'Find',
    hint: 'Numbers and addresses in full; the name as it is recorded.',
  },
  none: 'No contact found',
  suppressed: 'Deleted on request before, and not taken in again.',
  projects: (v) => plural(v.count, 'project'),
  forgetting: 'Deleting',
  copy: {
    act: 'Export a copy',
    done: 'The copy is saved',
  },
  correct: {
    act: 'Correct',
    title: (v) => `Correct what is held about ${v.name}`,
    save: 'Save',
    done: 'Corrected',
    fields: {
      name_zh: 'Chinese name',
      name_en: 'English name',
      salutation: 'Form of address',
      position_note: 'Position in words',
      mailing_address: 'Postal address',
      remarks: 'Remarks',
    },
  },
  forget: {
    act: 'Delete and suppress',
    title: (v) => `Delete ${v.name}`,
    lead: 'Deleted from projects, search, exports and records within a minute, and refused by later imports and entries. This cannot be undone.',
    ground: 'Ground',
    submit: 'Delete',
    done: 'Deleting has begun and ends within a minute',
  },
  grounds: {
    objection: 'The person objects',
    erasure: 'The person asks for deletion',
    authority: 'An authority asks for it',
  },
  history: {
    title: 'Requests',
    note: 'What was done is kept; personal data is not.',
    none: 'No requests yet',
    failed: 'The requests could not be loaded',
    columns: {
      at: 'Requested',
      ground: 'Ground',
      by: 'Handled by',
      state: 'State',
      places: 'Records affected',
    },
    done: (v) => `Completed ${v.at}`,
    open: 'In progress',
  },
}
