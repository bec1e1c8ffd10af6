import type { Answered, TestApp } from '../../test/app'

/** A browser without a session that keeps the cookie it was given. */
export class WaitingBrowser {
  #cookie: string | null = null

  constructor(
    private readonly app: TestApp,
    private readonly userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0 Safari/537.36',
  ) {}

  get cookie(): string {
    return this.#cookie ?? ''
  }

  async call<T = Record<string, unknown>>(path: string, payload: object = {}): Promise<Answered<T>> {
    const answer = await this.app.call<T>(path, payload, {
      headers: { 'user-agent': this.userAgent, ...(this.#cookie ? { cookie: this.#cookie } : {}) },
    })
    const given = answer.cookies.find(({ name }) => name === 'waiting')
    if (given) this.#cookie = given.value ? `waiting=${given.value}` : null
    return answer
  }

  /** Shows a QR code; gives its ticket. */
  async showCode(): Promise<string> {
    const { data } = await this.call<{ ticket: string }>('/login/login_qrcode')
    return data.ticket
  }

  check(ticket: string, password?: string) {
    return this.call<{ state: string; account: string | null; login: { user: { username: string } } | null }>(
      '/login/login_qrcode_check',
      { ticket, ...(password === undefined ? {} : { password }) },
    )
  }
}
