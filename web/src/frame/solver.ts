import type { CaptchaChallenge } from '@groundbreak/contract/areas/limits'

export interface Solution {
  counter: number
  derivedKey: string
}

/** Solves a captcha in a thread of its own, so that the page stays alive. Rejects when it cannot. */
export function solve(challenge: CaptchaChallenge, signal: AbortSignal): Promise<Solution> {
  const worker = new Worker(new URL('./solver-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Solution>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Solution | null>) =>
      data ? resolve(data) : reject(new Error('The captcha was not solved')),
    )
    worker.addEventListener('error', (event) => reject(new Error(event.message)))
    signal.addEventListener('abort', () => reject(new Error('The captcha was closed')))
    worker.postMessage(challenge)
  }).finally(() => worker.terminate())
}
