import { dial } from '@groundbreak/contract/areas/dial'
import type { Output } from '@groundbreak/contract/define'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '../call'
import type { CallFailure } from '../failure'
import { useAct } from '../query'

type DialNotice = Output<typeof dial.getNotice>

const noticeKey = ['dial.getNotice']

/** The notice about transit numbers: whether it is to be shown, and closing it, until the next login or for good. */
export function useDialNotice(): { shown: boolean; close: (forGood: boolean) => void } {
  const client = useQueryClient()
  const { data } = useQuery<DialNotice, CallFailure>({
    queryKey: noticeKey,
    queryFn: ({ signal }) => send(dial.getNotice, {}, signal),
    staleTime: Infinity,
    gcTime: Infinity,
  })
  const store = useAct(dial.storeNotice)
  return {
    shown: data?.rcc_dial_notice_value === 0,
    close: (forGood) => {
      const closed = { rcc_dial_notice_value: 1 } as const
      client.setQueryData<DialNotice>(noticeKey, closed)
      if (forGood) store.mutate(closed)
    },
  }
}
