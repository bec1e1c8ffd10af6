import { Component, type ErrorInfo, type ReactNode } from 'react'

type Props = {
  children: ReactNode
  /** Drawn in place of what broke; `retry` draws the children again. */ fallback: (
    retry: () => void,
    error: Error,
  ) => ReactNode
  onError?: (error: Error, stack: string) => void
}

/** Keeps a broken part from taking the page with it. */
export class ErrorBoundary extends Component<Props, { error: Error | null }> {
  override state = { error: null as Error | null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    this.props.onError?.(error, info.componentStack ?? '')
  }

  override render() {
    const { error } = this.state
    return error ? this.props.fallback(() => this.setState({ error: null }), error) : this.props.children
  }
}
