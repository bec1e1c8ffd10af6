import { config } from 'zod'

// Before any schema is made: else each tries whether it may compile itself, which the page's policy refuses and reports.
config({ jitless: true })
