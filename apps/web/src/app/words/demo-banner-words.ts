/** Around every screen of the demo. */
export const demoBannerWords = {
  label: 'Demo',
  text: 'Demo: invented data. Nothing is saved or sent.',
  create: 'Create an account',
  leave: 'Leave the demo',
  notHere: 'Not in the demo',
  notHereText: 'This needs a server. It works with an account.',
} as const
