import type { Answered, Carried, TestApp } from './app'

const AGENT = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0 Safari/537.36'

interface Known {
  password: string
  /** What the authenticator shows when it is asked for. */
  token: () => string
}

/** A browser: the cookies that it is given it keeps and sends, and all it asks comes from one address. */
export class TestBrowser {
  /** By name. */
  readonly cookies = new Map<string, string>()

  constructor(
    private readonly app: TestApp,
    private readonly seen: { address?: string; userAgent?: string } = {},
  ) {}

  /** POSTs one call, as a page of ours would. */
  async call<T = Record<string, unknown>>(path: string, payload: object = {}): Promise<Answered<T>> {
    const { address, userAgent = AGENT } = this.seen
    const token = this.cookies.get('_session_id')
    const answer = await this.app.call<T>(
      path,
      { ...(token ? { session_id: token } : {}), ...payload },
      { address, headers: { 'user-agent': userAgent, cookie: this.cookie } },
    )
    for (const { name, value } of answer.cookies)
      if (value) this.cookies.set(name, value)
      else this.cookies.delete(name)
    return answer
  }

  /** As the header says them. */
  get cookie(): string {
    return [...this.cookies].map((pair) => pair.join('=')).join('; ')
  }

  /** The session it is in. */
  get carried(): Carried {
    return { secret: this.cookies.get('sid') ?? '', token: this.cookies.get('_session_id') ?? '' }
  }

  /** By the password, and what is asked for after it; answers the last code. */
  async logIn({ username, ...known }: Known & { username: string }): Promise<number> {
    const { code } = await this.call('/login/rcc/login', { username, password: known.password })
    return this.secondSteps(code, known)
  }

  /** Goes on with a login that was answered by `code`, to its end or a refusal; answers the last code. */
  async secondSteps(code: number, known: Known): Promise<number> {
    const given =
      code === 1251 ? { password: known.password } : code === 1250 ? { token: known.token() } : null
    if (given === null) return code
    return this.secondSteps((await this.call('/login/second_step_verify', given)).code, known)
  }
}
