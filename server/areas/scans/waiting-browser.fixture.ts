import { TestBrowser } from '../../test/browser'

/** A browser that shows a QR code and waits for the phone. */
export class WaitingBrowser extends TestBrowser {
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
