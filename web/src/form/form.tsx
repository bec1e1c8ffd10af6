import { phrasesOf } from '@groundbreak/client/language'
import { useContext, useEffect, useRef, type ReactNode, type Ref } from 'react'
import { Button } from '../ui/button'
import { Notice } from '../ui/marks'
import { BareForm } from './bare-form'
import { UnsavedContext } from './unsaved'
import type { FormState } from './use-form'
import styles from './form.module.css'

const usePhrases = phrasesOf('shell')

interface FormProps {
  of: Pick<FormState, 'submit' | 'busy' | 'message' | 'refused' | 'unsaved'>
  /** On the button that sends it. */
  submit?: string
  /** Beside it; absent: there is nothing to go back to. */
  onCancel?: () => void
  danger?: boolean
  /** In place of the usual buttons. */
  foot?: ReactNode
  /** `page`: wide, its button across; `dialog` and `sheet`: as they close; `inline`: close together, among other things. */
  look?: keyof typeof looks
  /** Where the form is what one came to the page for; dialogs and sheets focus their first field by themselves. */
  focusFirst?: boolean
  className?: string
  children: ReactNode
}

const looks = {
  page: styles.page,
  dialog: styles.dialog,
  sheet: styles.sheet,
  inline: styles.inline,
}

const CONTROLS = 'input:not([hidden], [readonly], :disabled), select:not(:disabled), textarea'

/** The only way to a form that sends something: its fields, what is wrong with none of them, its buttons. */
export function Form({
  of,
  submit,
  onCancel,
  danger,
  foot,
  look = 'page',
  focusFirst,
  className,
  children,
}: FormProps) {
  const { shell } = usePhrases()
  const element = useFocus(of, focusFirst)
  return (
    <BareForm
      ref={element}
      className={[styles.form, looks[look], className].filter(Boolean).join(' ')}
      onSubmit={() => void of.submit()}
    >
      {children}
      {of.message ? (
        <div role="alert">
          <Notice meaning="bad">{of.message}</Notice>
        </div>
      ) : null}
      {foot ?? (
        <footer>
          {onCancel ? <Button onClick={onCancel}>{shell.cancel}</Button> : null}
          <SubmitButton of={of} block={look === 'page'} danger={danger}>
            {submit}
          </SubmitButton>
        </footer>
      )}
    </BareForm>
  )
}

interface SubmitProps {
  of: Pick<FormState, 'busy'>
  block?: boolean
  danger?: boolean
  disabled?: boolean
  ref?: Ref<HTMLButtonElement>
  children: ReactNode
}

/** Sends the form that it stands in. */
export function SubmitButton({ of, block, danger, disabled, ref, children }: SubmitProps) {
  return (
    <Button
      ref={ref}
      disabled={disabled}
      kind={danger ? undefined : 'primary'}
      danger={danger}
      size={block ? 'l' : undefined}
      block={block}
      submit
      busy={of.busy}
    >
      {children}
    </Button>
  )
}

/** The first field has the focus first, and after a refusal the first that is wrong, or the one to write again. */
function useFocus({ refused, unsaved }: FormProps['of'], focusFirst: boolean | undefined) {
  const element = useRef<HTMLFormElement>(null)
  const told = useContext(UnsavedContext)
  useEffect(() => {
    if (focusFirst) element.current?.querySelector<HTMLElement>(CONTROLS)?.focus()
    // When it is shown, not whenever it changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  useEffect(() => {
    if (!told) return undefined
    told.current = unsaved
    return () => void (told.current = false)
  }, [told, unsaved])
  const { times, again } = refused
  useEffect(() => {
    if (times === 0) return
    const wrong = element.current?.querySelector<HTMLElement>("[aria-invalid='true']")
    const written = again === undefined ? null : element.current?.elements.namedItem(again)
    if (written instanceof HTMLInputElement && (wrong ?? written) === written) written.select()
    else wrong?.focus()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [times])
  return element
}
