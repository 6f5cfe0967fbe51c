/** What one connection, and all of them together, may take of the server. Milliseconds, bytes. */
export interface ConnectionLimits {
  /** The headers of the largest capture are some 90 kB: half a minute at the pace of the worst line. */
  headersMs: number
  /** The body of a request that is answered from memory: 256 kB at most. */
  bodyMs: number
  /** As long as a large picture may take over a bad line. */
  uploadMs: number
  /** How often it is looked whether any of them has passed. */
  checkEveryMs: number
  /** Open at once; who comes after that is turned away at the door. */
  connections: number
  /** What is still taken in of a body that was refused, so that its sender comes to read the answer. */
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
