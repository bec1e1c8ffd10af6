import { idOf } from '@groundbreak/client/list-state/address-ids'
import { useSearchParams } from 'react-router'

/** What is open beside its list, by its id, which stands in the address under this name; undefined: nothing is. */
export function useOpenId(name: string): [number | undefined, (id: number | undefined) => void] {
  const [params, setParams] = useSearchParams()
  const open = (id: number | undefined) =>
    setParams(
      (now) => {
        if (id === undefined) now.delete(name)
        else now.set(name, String(id))
        return now
      },
      { replace: id === undefined },
    )
  return [idOf(params.get(name)), open]
}
