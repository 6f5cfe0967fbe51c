/** Above the sign-in, on a device that holds what was not sent. */
export const waitingWords = {
  captures: (count: number) => (count === 1 ? '1 capture waits on this phone' : `${count} captures wait on this phone`),
} as const
