const yourCapturesAre = (count: number): string => (count === 1 ? 'Your capture is' : `Your ${count} captures are`)

/** Why nothing is sent despite a network, by the server's problem. */
export const sendingWords = {
  full: (count: number) =>
    `The server is out of space. ${yourCapturesAre(count)} safe on this phone and will upload when there’s space again.`,
  busy: (count: number) =>
    `The server is busy. ${yourCapturesAre(count)} safe on this phone and will upload automatically.`,
  suspended: (count: number) =>
    `Your organization is suspended. ${count === 0 ? 'Changes stay' : `${yourCapturesAre(count)} safe`} on this phone and will upload when the suspension ends.`,
  cannotSend: (count: number) =>
    `This browser can’t send captures. ${yourCapturesAre(count)} safe on this phone. Export a backup from the outbox, or update the browser.`,
} as const
