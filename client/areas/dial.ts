import { dial } from '@groundbreak/contract/areas/dial'
import type { Output } from '@groundbreak/contract/define'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '../call'
import type { CallFailure } from '../failure'
import type { CallListState } from '../list-state/call-list'
import { useAct, useAsk } from '../query'

type DialNotice = Output<typeof dial.getNotice>

/** A page of the calls of mine and of my team; the page before stays while the next loads. */
export function useCalls({ from, to, user, answered, page }: CallListState, perPage: number) {
  return useAsk(
    dial.searchCalls,
    { called_from: from, called_to: to, user_id: user, answered, page, per_page: perPage },
    { keep: true, enabled: !(from !== undefined && to !== undefined && from > to) },
  )
}

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
