import { z } from 'zod'
import { call } from '../define'
import { codeSent } from './session.codes'

const state = z.object({
  required: z.boolean().describe('No more details open until a code is given in.'),
  mobile_masked: z.string().nullable().describe('Null: the account has no mobile.'),
  opened: z.int().describe('Different projects opened in 24 hours.'),
  allowed: z.int().describe('So many open before a code is asked for; 0 = any number.'),
})

/** Who opens very many projects proves by a code to the own mobile to be the person. */
export const limitCalls = {
  showMobileVerification: call({
    path: '/project_ext/show_mobile_verification',
    summary: 'Whether a code to the own mobile is asked for before more projects open.',
    counts: 'nothing',
    input: z.object({}),
    output: state,
  }),
  sendMobileCode: call({
    path: '/project_ext/send_mobile_code',
    summary: 'Send that code.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({}),
    output: codeSent,
  }),
  verifyMobile: call({
    path: '/project_ext/verify_mobile',
    summary: 'Give that code in: as many projects again may be opened.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({ code: z.string().max(20) }),
    output: state,
  }),
}
