const TIMEOUT_MS = 15_000
const TIMEOUT_3G_MS = 30_000
const TIMEOUT_2G_MS = 60_000

/** Chromium's network information; absent elsewhere. */
interface WithConnection {
  readonly connection?: { readonly effectiveType?: string }
}

/** How long an answer is waited for, by what the browser thinks of the connection. Milliseconds. */
export function requestTimeoutMs(from: WithConnection = navigator as WithConnection): number {
  switch (from.connection?.effectiveType) {
    case 'slow-2g':
    case '2g':
      return TIMEOUT_2G_MS
    case '3g':
      return TIMEOUT_3G_MS
    default:
      return TIMEOUT_MS
  }
}
