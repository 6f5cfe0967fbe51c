/** Texts about how fresh the leads on this device are. */
export const syncWords = {
  asOf: (time: string) => `As of ${time}`,
  notNewest: 'We couldn’t load your newest leads.',
} as const
