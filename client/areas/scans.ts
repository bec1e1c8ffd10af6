import { scans, type ScanState } from '@groundbreak/contract/areas/scans'
import type { Output } from '@groundbreak/contract/define'
import { useQuery, type Query } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../call'
import { CallFailure, isPassing } from '../failure'
import { useAct } from '../query'

const EVERY_MS = 2000
const waits: ReadonlySet<ScanState> = new Set(['waiting', 'scanned'])

type Checked = Output<typeof scans.check>

/** Goes on asking while the phone may still say something, also when the connection was lost for a moment. */
function whenNext({ state: { data, error } }: Query<Checked, CallFailure>): number | false {
  if (error) return isPassing(error) ? EVERY_MS : false
  return data === undefined || waits.has(data.state) ? EVERY_MS : false
}

/** A QR code to log in with, kept in the page's memory alone, and what becomes of it. `refresh` takes another one. */
export function useScanLogin() {
  const [round, setRound] = useState(0)
  const code = useQuery<Output<typeof scans.qrcode>, CallFailure>({
    queryKey: [scans.qrcode.name, round],
    queryFn: ({ signal }) => send(scans.qrcode, {}, signal),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const ticket = code.data?.ticket ?? ''
  const check = useQuery<Checked, CallFailure>({
    queryKey: [scans.check.name, ticket],
    queryFn: ({ signal }) => send(scans.check, { ticket }, signal),
    enabled: ticket !== '',
    gcTime: 0,
    retry: false,
    refetchInterval: whenNext,
  })
  return {
    code: code.data,
    /** When the code was made, by this browser's clock. */
    madeAt: code.dataUpdatedAt,
    checked: check.data,
    failure: code.error ?? (check.error && !isPassing(check.error) ? check.error : null),
    refresh: () => setRound(round + 1),
  }
}

/** The latest password, which a scan asks for after it was changed. */
export function useScanPassword() {
  return useAct(scans.check)
}

/** On the phone: who asks to be let in. The same phone may look again. */
export function useScan(ticket: string) {
  return useQuery<Output<typeof scans.scan>, CallFailure>({
    queryKey: [scans.scan.name, ticket],
    queryFn: ({ signal }) => send(scans.scan, { ticket }, signal),
    staleTime: Infinity,
    retry: false,
  })
}

export function useScanDecision() {
  return { confirm: useAct(scans.confirm), refuse: useAct(scans.refuse) }
}
