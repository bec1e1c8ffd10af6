import { z } from 'zod'
import { call, defineArea } from '../define'

export const realName = defineArea('realName', {
  popupText: call({
    path: '/real_name_auth/popup_text',
    summary:
      'The notice that the number one calls from must be registered in one’s own name: its words, and whether it is due now by the server’s clock.',
    counts: 'nothing',
    input: z.object({}),
    output: z.object({
      shown: z.boolean(),
      title: z.string(),
      text: z.string(),
      asks_at: z.string().nullable().describe('Put off until then; null = never put off.'),
    }),
  }),
  switchPopupText: call({
    path: '/real_name_auth/switch_custom_popup_text',
    summary: 'Put the notice off for seven days, on the account.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({ switch_custom_type: z.literal('switch_real_name_auth_box') }),
    output: z.object({ asks_at: z.string() }),
  }),
})
