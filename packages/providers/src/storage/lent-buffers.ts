/** Buffers of one size that are lent and come back: photos that come by the hundred leave nothing behind to be collected. */
export interface LentBuffers {
  take(): Buffer
  /** Once for each that was taken, and only when nobody reads it any more: whoever takes next writes over it. */
  giveBack(buffer: Buffer): void
}

/** Lends as many as are asked for; `kept` of them lie ready, the others are forgotten when they come back. */
export function lendBuffers(size: number, kept: number): LentBuffers {
  const ready: Buffer[] = []
  return {
    // Neither cleared nor from a pool shared with others: what is not written takes no memory.
    take: () => ready.pop() ?? Buffer.allocUnsafeSlow(size),
    giveBack(buffer) {
      if (ready.length < kept) ready.push(buffer)
    },
  }
}
