/** The demo's texts in place of the server's. */
export const demoWords = {
  notHere: 'Not in the demo: this needs a server.',
  notFound: 'Not found',
  noLead: 'This lead isn’t in the demo.',
  nobodyReached: 'Nobody is reached from the demo',
  nothingKept: 'Nothing is kept in the demo',
} as const
