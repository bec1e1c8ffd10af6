import { codes } from '@groundbreak/contract/codes'
import type { Call, Input, Output } from '@groundbreak/contract/define'
import type { CallFailure } from '@groundbreak/client/failure'
import { idOf } from '@groundbreak/client/list-state/address-ids'
import { useAsk } from '@groundbreak/client/query'
import { useParams } from 'react-router'

/** The fields that say which record is meant, in what a call asks and in what it answers alike. */
export type IdField<C extends Call> = keyof Input<C> & keyof Output<C> & string

/** By what records of a kind are told apart: a number, or the text that stands for it outside. */
type IdOf<C extends Call> = Extract<Output<C>[IdField<C>], number | string>

/** The record that an address names, as far as it is here. */
export interface RecordView<C extends Call> {
  /** Undefined: the address names none that there could be, and none was asked for. */
  id: number | string | undefined
  /** There is none, or none that this account may know of. */
  missing: boolean
  data: Output<C> | undefined
  /** When it was answered, in milliseconds since 1970; 0 until it is. */
  readAt: number
  error: CallFailure | null
  retry: () => void
  /** The record was merged into another one: its address. */
  moved: string | undefined
}

interface Options<C extends Call> {
  /** The field of the call's input and output that names the record. */
  of: IdField<C>
  /** The address of a record of this kind. */
  at: (id: IdOf<C>) => string
  /** The failure by which the call says that there is none. */
  none: keyof typeof codes
}

/** Asks the call for the record that the address names (`:id`): a whole number or a text, as the call's own input takes it. */
export function useRecord<C extends Call>(call: C, { of, at, none }: Options<C>): RecordView<C> {
  const text = useParams().id
  const takes = (one: unknown) => call.input.safeParse({ [of]: one }).success
  const id = [idOf(text), text].find(takes)
  const sound = id !== undefined
  const input = { [of]: id } as Input<C>
  const { data, dataUpdatedAt, error, refetch } = useAsk(call, input, { enabled: sound })
  const found = data?.[of] as IdOf<C> | undefined
  return {
    id,
    missing: !sound || error?.code === codes[none],
    data,
    readAt: dataUpdatedAt,
    error,
    retry: () => void refetch(),
    moved: found === undefined || found === id ? undefined : at(found),
  }
}
