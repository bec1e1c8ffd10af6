import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { Secret, TOTP } from 'otpauth'
import { accessibilityFaults } from './accessibility'
import { launchBrowser } from './browser'
import { checkCanaries, watchAnswer, watchContext } from './canaries'

export const languages = ['zh', 'en'] as const
export type Language = (typeof languages)[number]

/**
 * The languages of a file's journeys: the one it names, and both in the nightly run. What differs in width is
 * looked at in both by `screens.spec.ts`.
 */
export function journeysIn(language: Language): readonly Language[] {
  return process.env.JOURNEYS === 'both' ? languages : [language]
}

/** The password of every account of the sample market but the staff's. */
export const samplePassword = 'Potu-2026'

/** The provider's own people have another. */
const staff = new Set(['researcher', 'service', 'consultant', 'it', 'admin'])
export const staffPassword = 'Potu-2026-staff!'
const passwordOf = (username: string) => (staff.has(username) ? staffPassword : samplePassword)

/** What the staff's dynamic token shows now. */
export const staffToken = (): string =>
  new TOTP({ secret: Secret.fromBase32('GROUNDBREAKDEMOAB') }).generate()

export interface VisitOptions {
  language?: Language
  dark?: boolean
  width?: number
  height?: number
  /** Log in as this account of the sample market first. */
  as?: string
}

let browser: Browser
const contexts: BrowserContext[] = []

/** One browser for a file of tests; every visit has its own cookies. */
export function useBrowser(): void {
  beforeAll(async () => {
    browser = await launchBrowser()
  })
  // A page left open goes on asking and drawing, and the next test waits for it.
  afterEach(async ({ task }) => {
    const failed = task.result?.state === 'fail'
    await Promise.all(
      contexts.splice(0).map(async (context) => {
        if (failed) await tell(context)
        await context.close()
      }),
    )
  })
  // Hooks run the last one first: what pages were answered is read before they are closed.
  checkCanaries()
  afterAll(() => browser.close())
}

/** What a person would have seen when the test failed. */
async function tell(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) {
    const text = await page
      .locator('body')
      .innerText({ timeout: 2000 })
      .catch(() => 'cannot be read')
    console.log(
      `${page.url()}\n${text.slice(0, 1500)}\nNot a success: ${(refusals.get(context) ?? []).join(', ')}`,
    )
  }
}

/** Answers that were no success, for whoever reads of a failure. */
const refusals = new WeakMap<BrowserContext, string[]>()

function noteRefusals(context: BrowserContext): void {
  const told: string[] = []
  refusals.set(context, told)
  context.on('response', async (response) => {
    if (response.request().method() !== 'POST') return
    const answer = (await response.json().catch(() => null)) as { code?: number; message?: string } | null
    if (answer?.code !== 10_000)
      told.push(`${response.status()} ${new URL(response.url()).pathname} ${answer?.code} ${answer?.message}`)
  })
}

/** A page of the product, and what its console complained about. */
export class Visit {
  readonly problems: string[] = []
  readonly base: string
  private readonly as: string

  private constructor(
    readonly page: Page,
    readonly context: BrowserContext,
    { base, as }: { base: string; as: string },
  ) {
    this.base = base
    this.as = as
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') this.problems.push(message.text())
    })
    page.on('pageerror', (error) => this.problems.push(error.message))
  }

  static async start(options: VisitOptions = {}): Promise<Visit> {
    const { language = 'zh', dark = false, width = 1440, height = 900 } = options
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: 'reduce',
      locale: language === 'zh' ? 'zh-CN' : 'en-GB',
    })
    contexts.push(context)
    watchContext(context, options.as ?? 'nobody')
    noteRefusals(context)
    const visit = new Visit(await context.newPage(), context, {
      base: inject('base'),
      as: options.as ?? 'nobody',
    })
    if (options.as) await visit.logIn(options.as, language)
    return visit
  }

  /** Opens a path and waits until its screen is drawn with what it asked for. */
  async open(path: string): Promise<void> {
    await this.page.goto(this.base + path)
    await this.settled()
  }

  /** A screen with a heading, and nothing on it that is still on its way. */
  async settled(): Promise<void> {
    await this.page.getByRole('heading').first().waitFor()
    await this.page
      .locator('.loading-bar.on, [aria-busy=true], .grey-bar')
      .first()
      .waitFor({ state: 'detached' })
  }

  /** Waits until the address is this. */
  async expectAddress(address: string): Promise<void> {
    await expect.poll(() => this.address).toBe(address)
  }

  /** Path and search of the address. */
  get address(): string {
    const { pathname, search } = new URL(this.page.url())
    return decodeURIComponent(pathname + search)
  }

  /** Logs in by the call. */
  private async logIn(username: string, language: Language): Promise<void> {
    const codeOf = async (path: string, data: object) => {
      const headers = { origin: this.base }
      const answer = await this.context.request.post(this.base + path, { data, headers })
      await watchAnswer(username, answer)
      return ((await answer.json()) as { code: number }).code
    }
    const credentials = { username, password: passwordOf(username), lang: language }
    const code = await codeOf('/login/rcc/login', credentials)
    if (staff.has(username)) {
      expect(code).toBe(1250)
      expect(await codeOf('/login/second_step_verify', { token: staffToken() })).toBe(10_000)
    } else expect(code).toBe(10_000)
    await this.page.addInitScript((chosen) => localStorage.setItem('lang', chosen), language)
  }

  /** Makes a call as this visitor, outside the page. */
  async call<T>(path: string, input: object): Promise<T> {
    const cookies = await this.context.cookies()
    const token = cookies.find(({ name }) => name === '_session_id')?.value
    const answer = await this.context.request.post(this.base + path, {
      data: { ...input, session_id: token && decodeURIComponent(token), decrypted: true },
      headers: { origin: this.base },
    })
    await watchAnswer(this.as, answer)
    const { code, data } = (await answer.json()) as { code: number; data: T }
    expect(code).toBe(10_000)
    return data
  }

  /** No rule of WCAG A and AA broken, nothing in the console, nothing wider than the window. */
  async expectSound(): Promise<void> {
    await this.settled()
    expect(await this.faults()).toEqual([])
  }

  /** What is unsound on the screen as it is. */
  async faults(): Promise<string[]> {
    const faults = [...(await accessibilityFaults(this.page)), ...this.problems]
    const wider = await this.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    return wider > 0 ? [...faults, `${wider} px wider than the window`] : faults
  }
}
