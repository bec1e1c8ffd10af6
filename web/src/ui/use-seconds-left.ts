import { useEffect, useState } from 'react'

/** Whole seconds until then (milliseconds since 1970), counted down to 0 while somebody looks. */
export function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.floor((until - now) / 1000))
}
