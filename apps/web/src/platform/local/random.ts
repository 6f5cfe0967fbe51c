/** Returns a number from 0 to 1. Spreads the retries of a thousand phones that lost the network at the same moment. */
export const random = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32
