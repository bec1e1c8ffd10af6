import { useEffect, useRef } from 'react'

export type CheckboxProps = {
  checked: boolean
  mixed?: boolean
  disabled?: boolean
  /** The name for readers, where no label element wraps it. */
  label?: string
  tabIndex?: number
  invalid?: boolean
  /** The id of what is said of it. */
  describedBy?: string
  onChange: (checked: boolean, shift: boolean) => void
}

export function Checkbox({
  checked,
  mixed = false,
  disabled,
  label,
  tabIndex,
  invalid,
  describedBy,
  onChange,
}: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed
  }, [mixed])
  return (
    <input
      ref={box}
      className="cb"
      type="checkbox"
      checked={checked}
      disabled={disabled}
      tabIndex={tabIndex}
      aria-label={label}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      onChange={(event) =>
        onChange(event.target.checked, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)
      }
    />
  )
}
