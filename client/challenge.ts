/** Shows the captcha of a class of calls; true = passed. */
export type Challenger = (passClass: string) => Promise<boolean>

let challenger: Challenger | null = null
const underWay = new Map<string, Promise<boolean>>()

/** The frame says how a captcha is shown. Answers how to take that back. */
export function onChallenge(show: Challenger): () => void {
  challenger = show
  return () => {
    if (challenger === show) challenger = null
  }
}

/** Asks for a captcha; calls that are held back together ask once. */
export function passChallenge(passClass: string): Promise<boolean> {
  if (!challenger) return Promise.resolve(false)
  const shown = underWay.get(passClass) ?? challenger(passClass).finally(() => underWay.delete(passClass))
  underWay.set(passClass, shown)
  return shown
}
