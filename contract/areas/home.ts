import { z } from 'zod'
import { call, defineArea } from '../define'

export const home = defineArea('home', {
  freshness: call({
    path: '/home/freshness',
    summary: 'How fresh the data is, for anyone to check; recomputed at most every five minutes.',
    open: true,
    counts: 'nothing',
    input: z.object({}),
    output: z.object({
      at: z.string(),
      new_today: z.int(),
      new_yesterday_same_time: z.int(),
      updated_today: z.int(),
      really_changed_today: z.int(),
      numbers_verified_today: z.int(),
      /** 24 counts of yesterday's project revisions by hour, Asia/Shanghai. */
      updates_by_hour: z.array(z.int()).length(24),
      /** Shares 0-1; null where there is nothing to count. */
      construction_updated_30_days: z.number().nullable(),
      numbers_verified_90_days: z.number().nullable(),
      projects_total: z.int(),
    }),
  }),
})
