const TIMEOUT_MS = 15_000
const TIMEOUT_3G_MS = 30_000
const TIMEOUT_2G_MS = 60_000

/** Chromium's Network Information API; absent elsewhere. */
interface WithConnection {
  readonly connection?: { readonly effectiveType?: string }
}

/** Returns the request timeout in milliseconds, based on the browser's estimate of the connection. */
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
