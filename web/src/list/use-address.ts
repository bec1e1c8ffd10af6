import { useSearchParams } from 'react-router'

/** What a list is asked for stands in its address; whatever else is asked for, it begins with the first page. */
export function useAddress() {
  const [params, setParams] = useSearchParams()
  const set = (name: string, value: string | undefined) =>
    setParams(
      (now) => {
        if (name !== 'page') now.delete('page')
        if (value) now.set(name, value)
        else now.delete(name)
        return now
      },
      { replace: true },
    )
  return { params, setParams, set }
}

export function pageOf(params: URLSearchParams): number {
  return Math.min(50_000, Math.max(1, Math.trunc(Number(params.get('page'))) || 1))
}
