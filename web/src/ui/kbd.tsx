export function Kbd({ children }: { children: string }) {
  return <kbd>{children}</kbd>
}
