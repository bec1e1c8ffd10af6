import type { LoginInfo, Settings, User } from '@groundbreak/contract/areas/session'
import type { Input } from '@groundbreak/contract/define'
import { session } from '@groundbreak/contract/areas/session'
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { hasSession, send } from '../call'
import type { CallFailure } from '../failure'
import { currentLanguage, setLanguage, takeChosenLanguage } from '../language'
import { daysSince } from '../format/dates'
import { forgetLeft } from '../limits-left'
import { useAct, useAsk } from '../query'

const viewerKey = ['session.info']
/** User info is good for two hours. */
const viewerFresh = 2 * 3_600_000

/** Who is logged in; undefined until known. Asked once and then kept. */
export function useViewer() {
  return useQuery<LoginInfo, CallFailure>({
    queryKey: viewerKey,
    queryFn: ({ signal }) => send(session.info, {}, signal),
    staleTime: viewerFresh,
    gcTime: viewerFresh,
    enabled: hasSession(),
    // A broken screen's button asks again; it must not join a question asked on mount that is about to fail.
    retryOnMount: false,
  })
}

/** The trial or subscription that is over; undefined while it runs and for who needs none. */
export function useEndedSubscription(): User['subscription'] | undefined {
  const subscription = useViewer().data?.user.subscription
  return subscription && !subscription.in_force && daysSince(subscription.ends_on) > 0
    ? subscription
    : undefined
}

/** The same, for guards that run before a screen. */
export function loadViewer(client: QueryClient): Promise<LoginInfo> {
  return client.fetchQuery({
    queryKey: viewerKey,
    queryFn: ({ signal }) => send(session.info, {}, signal),
    staleTime: viewerFresh,
    gcTime: viewerFresh,
  })
}

export function changeViewer(client: QueryClient, change: (info: LoginInfo) => LoginInfo) {
  client.setQueryData<LoginInfo>(viewerKey, (info) => info && change(info))
}

/** Asks who is logged in once more; what stands on the screen stays until the answer is there. */
export function readViewerAgain(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: viewerKey, refetchType: 'all' })
}

/** What follows every way of logging in: the account's language becomes the screens', unless another was chosen at the door. */
export function useEntering(): (info: LoginInfo) => Promise<LoginInfo> {
  const client = useQueryClient()
  const save = useSaveSettings()
  return async (info) => {
    const asked = currentLanguage()
    const chosen = takeChosenLanguage()
    const language = chosen ?? info.user.language ?? asked
    client.clear()
    client.setQueryData(viewerKey, info)
    // Without its words the language stays; whoever logged in is in all the same.
    await setLanguage(language).catch(() => undefined)
    if (chosen && chosen !== info.user.language)
      await save.mutateAsync({ language: chosen }).catch(() => undefined)
    if (language !== asked) await readViewerAgain(client)
    return info
  }
}

export function useLogin() {
  return useAct(session.login)
}

/** Forgets everything this browser knows of the user. Screens still shown would ask anew: leave them first. */
export function forgetViewer(client: QueryClient): void {
  forgetSession()
  client.clear()
}

/** Takes the session's cookies away. */
export function forgetSession(): void {
  forgetLeft()
  for (const name of ['_session_id', 'plid', 'fid', 'pl_style', 'away_mode', 'real_name_popup'])
    document.cookie = `${name}=; path=/; max-age=0`
}

export function useAllotmentPassword() {
  return useAsk(session.allotmentPassword, {})
}

export function useChangeAllotmentPassword() {
  return useAct(session.changeAllotmentPassword)
}

export function useChangePassword() {
  return useAct(session.changePassword)
}

/** Saves settings at once on the screen and then on the account. */
export function useSaveSettings() {
  const client = useQueryClient()
  return useMutation<Settings, CallFailure, Input<typeof session.settings>>({
    mutationFn: (change) => send(session.settings, change),
    onMutate: ({ pl_style, ...change }) => {
      changeViewer(client, (info) => ({
        ...info,
        user: {
          ...info.user,
          pl_style: pl_style ?? info.user.pl_style,
          language: change.language ?? info.user.language,
        },
        settings: { ...info.settings, ...change },
      }))
    },
    onSuccess: (settings) => changeViewer(client, (info) => ({ ...info, settings })),
    // Names of the user and the firm come in the language asked for.
    onSettled: (_answer, _failure, change) => (change.language ? readViewerAgain(client) : undefined),
  })
}

/** Chooses the columns of project lists, at once on the screen and then on the account; null takes the usual ones. */
export function useEditListFields() {
  const client = useQueryClient()
  const keep = (list_fields: string[] | null) =>
    changeViewer(client, (info) => ({ ...info, settings: { ...info.settings, list_fields } }))
  return useMutation<Settings['list_fields'], CallFailure, readonly string[] | null>({
    mutationFn: async (fields) =>
      (await send(session.editProjectListFields, { fields: fields && [...fields] })).list_fields,
    onMutate: (fields) => keep(fields && [...fields]),
    onSuccess: keep,
    onError: () => readViewerAgain(client),
  })
}

export function useChangeUnit() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (unit: 0 | 1 | 2) => send(session.changeInvestValue, { invest_value_unit: unit }),
    onMutate: (unit) =>
      changeViewer(client, (info) => ({ ...info, user: { ...info.user, invest_value_unit: unit } })),
    onSuccess: (unit) => changeViewer(client, (info) => ({ ...info, user: { ...info.user, ...unit } })),
  })
}

/** Demo mode hides values everywhere, so every answer kept is thrown away. */
export function useChangeAwayMode() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (to: boolean) => send(session.changeAwayMode, { to }),
    onSuccess: async ({ away_mode }) => {
      changeViewer(client, (info) => ({ ...info, user: { ...info.user, away_mode } }))
      await client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== viewerKey[0] })
    },
  })
}

/** `every`: milliseconds after which they are asked again, for the staff's token. */
export function useSampleAccounts({ every }: { every?: number } = {}) {
  return useAsk(session.sampleAccounts, {}, { staleTime: every ?? Infinity, every })
}
