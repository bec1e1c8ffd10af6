import { devices } from '@groundbreak/contract/areas/devices'
import { useQueryClient } from '@tanstack/react-query'
import { useAct, useAsk } from '../query'

/** Where the viewer's account is logged in now. */
export function useDevices() {
  return useAsk(devices.list, {}, { every: 60_000 })
}

export function useDeviceActs() {
  const client = useQueryClient()
  const end = useAct(devices.end)
  const endOthers = useAct(devices.endOthers)
  const readAgain = () => client.invalidateQueries({ queryKey: [devices.list.name] })
  return { end, endOthers, readAgain }
}
