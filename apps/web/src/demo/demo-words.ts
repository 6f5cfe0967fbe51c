/** The demo's texts in place of the server's. */
export const demoWords = {
  notHere: 'Not in the demo: this needs a server.',
  notFound: 'Not found',
  noLead: 'This lead isn’t in the demo.',
  nobodyReached: 'The demo can’t contact anyone',
  nothingKept: 'The demo doesn’t save anything',
} as const
