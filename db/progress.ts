/** Told what goes on, in a few words, once a step has taken longer than a second, and every few seconds then. */
export type OnProgress = (message: string) => void

const FIRST_MS = 1_000
const NEXT_MS = 5_000

/** Runs `work` and says `label` with the seconds gone by while it lasts longer than a second. */
export async function reporting<T>(
  onProgress: OnProgress | undefined,
  label: string,
  work: () => Promise<T>,
): Promise<T> {
  if (!onProgress) return work()
  const began = Date.now()
  let timer: NodeJS.Timeout
  const say = () => {
    onProgress(`${label} (${Math.round((Date.now() - began) / 1000)} s)`)
    timer = setTimeout(say, NEXT_MS)
    timer.unref()
  }
  timer = setTimeout(say, FIRST_MS)
  timer.unref()
  try {
    return await work()
  } finally {
    clearTimeout(timer)
  }
}

/** Lets one message a second through, so that a fast loop does not flood the screen. */
export function atMostEverySecond(onProgress: OnProgress): OnProgress {
  let last = Date.now()
  return (message) => {
    if (Date.now() - last < 1000) return
    last = Date.now()
    onProgress(message)
  }
}
