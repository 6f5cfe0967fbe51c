// The pure rooms compile without DOM and Node types; this declares the one thing that every JavaScript host has.
interface AbortSignal {
  readonly aborted: boolean
  // oxlint-disable-next-line typescript/no-explicit-any -- as the platform declares it, so that the two agree
  readonly reason: any
  throwIfAborted(): void
}
