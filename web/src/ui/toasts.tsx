import { Check, type LucideIcon } from 'lucide-react'
import { useEffect, useSyncExternalStore, type CSSProperties } from 'react'
import { Button } from './button'
import { Icon } from './icon'
import { useKeys } from './keys'

export type ToastAction = { label: string; run: () => void; key?: string }
export type Toast = {
  id: string
  text: string
  icon?: LucideIcon
  actions?: readonly ToastAction[]
  /** 0 to 100; a toast with progress stays until it is closed. */
  progress?: number
  progressText?: string
  /** Milliseconds; Infinity stays. */
  lasts: number
}

/** How long a deed can be taken back. */
export const undoMs = 8000

let toasts: readonly Toast[] = []
let count = 0
const listeners = new Set<() => void>()

function put(next: readonly Toast[]) {
  toasts = next
  listeners.forEach((listener) => listener())
}

/** Shows a toast, or changes the one with the same id. Answers its id. */
export function showToast(toast: Omit<Toast, 'id' | 'lasts'> & { id?: string; lasts?: number }): string {
  count += 1
  const id = toast.id ?? `toast-${count}`
  const lasts = toast.lasts ?? (toast.progress === undefined ? 5000 : Infinity)
  const shown = { ...toast, id, lasts }
  const known = toasts.some((other) => other.id === id)
  put(known ? toasts.map((other) => (other.id === id ? shown : other)) : [...toasts, shown].slice(-3))
  return id
}

export function closeToast(id: string) {
  put(toasts.filter((toast) => toast.id !== id))
}

/** Something was done and can be taken back for 8 s, with the button or with z. */
export function showUndo({ text, undo, run }: { text: string; undo: string; run: () => void }): string {
  const previous = toasts.map((toast) => ({
    ...toast,
    actions: toast.actions?.map((action) => ({ ...action, key: undefined })),
  }))
  put(previous)
  return showToast({ text, icon: Check, lasts: undoMs, actions: [{ label: undo, run, key: 'z' }] })
}

/** Where toasts appear; once, in the shell. */
export function Toasts({ label }: { label: string }) {
  const shown = useSyncExternalStore(subscribe, () => toasts)
  return (
    <div className="toasts n" role="region" aria-label={label} aria-live="polite">
      {shown.map((toast) => (
        <ToastView key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function ToastView({ toast }: { toast: Toast }) {
  const { id, lasts, actions = [] } = toast
  useEffect(() => {
    if (lasts === Infinity) return
    const timer = setTimeout(() => closeToast(id), lasts)
    return () => clearTimeout(timer)
  }, [id, lasts])
  const act = (action: ToastAction) => {
    closeToast(id)
    action.run()
  }
  const keyed = actions.filter((action) => action.key !== undefined)
  useKeys(
    {
      group: '',
      bindings: keyed.map((action) => ({
        keys: action.key ?? '',
        label: action.label,
        silent: true,
        run: () => act(action),
      })),
    },
    keyed.length > 0,
  )
  return (
    <div className="toast">
      {toast.icon ? <Icon icon={toast.icon} /> : null}
      <span className={toast.progress === undefined ? 'grow' : undefined}>{toast.text}</span>
      {toast.progress === undefined ? null : <ProgressBar value={toast.progress} label={toast.text} />}
      {toast.progressText ? <span className="mute">{toast.progressText}</span> : null}
      {actions.map((action) => (
        <Button key={action.label} kind="quiet" size="s" shortcut={action.key} onClick={() => act(action)}>
          {action.label}
        </Button>
      ))}
    </div>
  )
}

function ProgressBar({ value, label }: { value: number; label: string }) {
  return (
    <span
      className="bar"
      style={{ '--v': value } as CSSProperties}
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={100}
    />
  )
}
