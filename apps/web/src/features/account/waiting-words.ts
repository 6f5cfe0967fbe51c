/** Texts above the sign-in on a device with unsent work. */
export const waitingWords = {
  captures: (count: number) =>
    count === 1 ? '1 capture is waiting on this phone' : `${count} captures are waiting on this phone`,
} as const
