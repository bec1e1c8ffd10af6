import { useSearchParams } from 'react-router'

/** What is open beside its list, by its id, which stands in the address under this name; undefined: nothing is. */
export function useOpenId(name: string): [number | undefined, (id: number | undefined) => void] {
  const [params, setParams] = useSearchParams()
  const number = Number(params.get(name))
  const isId = Number.isInteger(number) && number > 0 && number < 2 ** 31
  const open = (id: number | undefined) =>
    setParams(
      (now) => {
        if (id === undefined) now.delete(name)
        else now.set(name, String(id))
        return now
      },
      { replace: id === undefined },
    )
  return [isId ? number : undefined, open]
}
