import { Component, type ReactNode } from 'react'
import { CrashFallback } from './CrashFallback.tsx'
import { isCodeMissing } from './is-code-missing.ts'

type CrashBoundaryProps = {
  /** A change of address resets the boundary. */
  address: string
  children: ReactNode
}

type CrashBoundaryState = { error: unknown; isCrashed: boolean; address: string }

/** Catches errors while a page renders. */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashBoundaryState> {
  override state: CrashBoundaryState = { error: undefined, isCrashed: false, address: this.props.address }

  static getDerivedStateFromError(error: unknown): Partial<CrashBoundaryState> {
    return { error, isCrashed: true }
  }

  static getDerivedStateFromProps(
    { address }: CrashBoundaryProps,
    state: CrashBoundaryState,
  ): Partial<CrashBoundaryState> | null {
    return address === state.address ? null : { address, isCrashed: false, error: undefined }
  }

  override render(): ReactNode {
    if (!this.state.isCrashed) return this.props.children
    return <CrashFallback error={this.state.error} onTryAgain={() => this.tryAgain()} />
  }

  private tryAgain(): void {
    if (isCodeMissing(this.state.error)) location.reload()
    else this.setState({ isCrashed: false, error: undefined })
  }
}
