/** What one connection, and all of them together, may use. In milliseconds and bytes. */
export interface ConnectionLimits {
  /** The largest capture's headers are some 90 kB: half a minute on the slowest connection. */
  headersMs: number
  /** For the body of a request handled in memory, 256 kB at most. */
  bodyMs: number
  /** For a large photo over a bad connection. */
  uploadMs: number
  /** The interval for checking these limits. */
  checkEveryMs: number
  /** The most open connections; further ones are rejected. */
  connections: number
  /** How long to keep reading a refused body, so that its sender gets to read the response. */
  restMs: number
  restBytes: number
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  headersMs: 30_000,
  bodyMs: 30_000,
  uploadMs: 20 * 60_000,
  checkEveryMs: 2_000,
  connections: 4_000,
  restMs: 5_000,
  restBytes: 20 * 1024 * 1024,
}
