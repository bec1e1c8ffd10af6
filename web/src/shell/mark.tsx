/** The mark: a shoot breaking the ground, drawn like a crane. */
export function Mark({ label, size = 32 }: { label?: string; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <rect width="32" height="32" rx="7" fill="var(--accent)" />
      <path
        d="M7.5 24.5h17M16 24V7.5M8.5 17.5l4.5-2.6M23.5 17.5L19 14.9"
        fill="none"
        stroke="#fff"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
    </svg>
  )
}
