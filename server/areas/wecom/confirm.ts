import { wecom } from '@groundbreak/contract/areas/wecom'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { type Scanned, type Wecom, WecomUnreachable } from '../../wecom/wecom'
import { type Proof, provePassword } from '../session/password.access'
import { keysOf, logMemberIn, requireWecom } from './member-login'
import { claimState, findMemberTicket, noteMember } from './wecom.queries'

async function memberOf(door: Wecom, code: string): Promise<Exclude<Scanned, null | 'outsider'>> {
  const scanned = await door.memberOf(code).catch((error: unknown) => {
    throw error instanceof WecomUnreachable ? fail('wecom.unreachable') : error
  })
  if (scanned === null) throw fail('wecom.codeInvalid')
  if (scanned === 'outsider') throw fail('wecom.notMember')
  return scanned
}

export default handle(wecom.confirm, {
  may: 'anyone',
  async prepare({ input: { state, code, password }, db, house, asked, viewer }) {
    const door = requireWecom(house)
    const keys = keysOf(state, asked)
    if (code !== undefined) {
      // Used up before WeCom is asked: a state works once, whatever comes of it.
      if (!(await claimState(db, keys))) throw fail('wecom.stateInvalid')
      return { member: await memberOf(door, code), proof: null }
    }
    const ticket = password === undefined ? undefined : await findMemberTicket(db, keys)
    const proof: Proof | null =
      ticket?.username && password !== undefined
        ? await provePassword({ db, asked, house, viewer }, { username: ticket.username, password })
        : null
    return { member: null, proof }
  },
  async run(work) {
    const { input, db, asked, prepared } = work
    const keys = keysOf(input.state, asked)
    if (prepared.member) await noteMember(db, { ...keys, ...prepared.member })
    return logMemberIn(work, { keys, proof: prepared.proof })
  },
})
