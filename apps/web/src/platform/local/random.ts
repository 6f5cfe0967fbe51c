/** 0 to 1; spreads the next tries of a thousand phones that lost the network at once. */
export const random = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32
