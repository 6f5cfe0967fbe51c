/** A pool of buffers of one size: photos that arrive by the hundred leave no garbage to collect. */
export interface BufferPool {
  take(): Buffer
  /** Call once per taken buffer, and only when nobody reads it anymore: the next user overwrites it. */
  giveBack(buffer: Buffer): void
}

/** Creates a pool without an upper limit; up to `kept` returned buffers are retained, the rest are dropped. */
export function createBufferPool(size: number, kept: number): BufferPool {
  const ready: Buffer[] = []
  return {
    // Neither cleared nor from a shared pool: memory that isn't written takes no space.
    take: () => ready.pop() ?? Buffer.allocUnsafeSlow(size),
    giveBack(buffer) {
      if (ready.length < kept) ready.push(buffer)
    },
  }
}
