import type { FocusEvent, KeyboardEvent, ReactNode, Ref } from 'react'

interface BareFormProps {
  className?: string
  /** `search`: it looks for something and changes nothing. */
  role?: 'search'
  onSubmit: () => void
  onFocus?: () => void
  onBlur?: (event: FocusEvent<HTMLFormElement>) => void
  children: ReactNode
  ref?: Ref<HTMLFormElement>
}

/** Where something is written and sent by Enter: a search, a condition. What a call refuses belongs in a `Form`. */
export function BareForm({ onSubmit, children, ...rest }: BareFormProps) {
  return (
    // Hears the keys of what is inside; it is not a control of its own.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      {...rest}
      noValidate
      onKeyDown={sendByKey}
      onSubmit={(event) => {
        event.preventDefault()
        // A form within what a portal shows bubbles to the one around it.
        event.stopPropagation()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}

/** Enter alone begins a line there. */
function sendByKey(event: KeyboardEvent<HTMLFormElement>) {
  const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
  if (isSend && event.target instanceof HTMLTextAreaElement) event.currentTarget.requestSubmit()
}
