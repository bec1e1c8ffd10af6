import type { Language } from '@groundbreak/phrases/phrases'
import type { Call, Input, Output } from '@groundbreak/contract/define'
import {
  MutationCache,
  QueryCache,
  QueryClient,
  useMutation,
  useQuery,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query'
import { send } from './call'
import { CallFailure, isBusy, isPassing } from './failure'
import { useLanguage } from './language'

/** How often a call is sent again that met too many others. */
const MOST_BUSY = 2
const USUAL_DELAY_MS = 1000
/** As the server says, and not all of them in the same moment. */
const busyDelayMs = () => 2000 + Math.random() * 2000

/** The store of answers. `onFailure` hears of every failed call once, whichever screen asked. */
export function createQueryClient(onFailure: (failure: CallFailure) => void): QueryClient {
  const heard = (error: unknown) => {
    if (error instanceof CallFailure) onFailure(error)
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError: heard }),
    mutationCache: new MutationCache({ onError: heard }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        retry: (count, error) => count < (isBusy(error) ? MOST_BUSY : isPassing(error) ? 1 : 0),
        retryDelay: (_, error) => (isBusy(error) ? busyDelayMs() : USUAL_DELAY_MS),
      },
      mutations: {
        networkMode: 'always',
        retry: (count, error) => count < MOST_BUSY && isBusy(error),
        retryDelay: busyDelayMs,
      },
    },
  })
}

export interface AskOptions {
  enabled?: boolean
  /** Milliseconds an answer counts as fresh. */
  staleTime?: number
  /** Milliseconds after which it is asked again, while somebody looks. */
  every?: number
  /** Show the last answer while the next one is on its way; a function judges by what was asked for it. */
  keep?: boolean | ((before: unknown) => boolean)
  /** Answer in this language instead of the one chosen. */
  language?: Language
}

/** Asks a reading call; answers are kept by call, language and input. */
export function useAsk<C extends Call>(
  call: C,
  input: Input<C>,
  options: AskOptions = {},
): UseQueryResult<Output<C>, CallFailure> {
  const chosen = useLanguage()
  const { language = chosen, keep = false } = options
  const keeps = typeof keep === 'function' ? keep : () => keep
  return useQuery<Output<C>, CallFailure>({
    queryKey: [call.name, language, input],
    queryFn: ({ signal }) => send(call, input, signal, language),
    enabled: options.enabled,
    staleTime: options.staleTime,
    refetchInterval: options.every,
    placeholderData: (last: unknown, query) =>
      query && keeps(query.queryKey[2]) ? (last as never) : undefined,
  })
}

/** A call made by a deed of the user. */
export function useAct<C extends Call>(call: C): UseMutationResult<Output<C>, CallFailure, Input<C>> {
  return useMutation<Output<C>, CallFailure, Input<C>>({ mutationFn: (input) => send(call, input) })
}
