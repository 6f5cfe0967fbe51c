import type { KeyedProvider } from '@canvass/contracts/shapes/keyed-providers'

/** Texts of the screen for the organization's own keys. */
export const keyWords = {
  title: 'Services',
  back: 'Settings',
  loading: 'Loading services',
  notAllowed: 'Only admins can see and set service keys.',
  unreachable: 'We can’t load your services right now. Check your connection and try again.',
  tryAgain: 'Try again',
  stale: (clock: string) => `As of ${clock}. We can’t reach the server.`,
  intro:
    'Connect your own accounts. Keys are encrypted, never shown again, and used only for your organization. Leads that were waiting for a service continue on their own.',
  none: 'No key',
  add: 'Add key',
  replace: 'Replace key',
  test: 'Test key',
  remove: 'Remove',
  setBy: (name: string | null, moment: string) => (name ? `Set by ${name}, ${moment}` : `Set ${moment}`),
  address: 'Address',
  model: 'Model',
  waiting: 'Testing...',
  works: 'Works',
  fails: 'Doesn’t work',
  testedAt: (moment: string) => `Tested ${moment}`,
  key: 'Key',
  keyHint: 'Paste it from your account. You can’t see it here again.',
  addressHint: 'An OpenAI-compatible endpoint that starts with https://. Leave it empty to use the default.',
  addressPlan: 'Your own model endpoint comes with the Enterprise plan.',
  modelPlan: 'AI enrichment comes with the Starter plan.',
  modelHint: 'The name that your provider uses. Leave it empty to use the default.',
  notice:
    'I understand that SerpApi reads Google’s pages, which Google’s terms don’t allow, and that we use it at our own risk.',
  noticeProblem: 'Confirm this first',
  save: 'Save key',
  saving: 'Saving...',
  saved: 'Key saved',
  testing: 'The key is being tested',
  removed: 'Key removed',
  removeTitle: (name: string) => `Remove the key for ${name}?`,
  removeText: 'Canvass stops using this account. What it found so far is kept.',
} as const

export const serviceWords: Readonly<Record<KeyedProvider, { name: string; text: string }>> = {
  google_places: {
    name: 'Google Places',
    text: 'Finds the business behind a photo, with its address, phone, and hours. Google bills your account for each search.',
  },
  serpapi: {
    name: 'SerpApi',
    text: 'Used last, and only if no other service finds the business. Off unless you turn it on here.',
  },
  ai: {
    name: 'Language model',
    text: 'Reads signs and websites, and answers the 25 points with quotes. Your provider bills your account by the token.',
  },
}

const failures: Readonly<Record<string, string>> = {
  key_refused: 'The service rejected this key.',
  no_such_model: 'This key has no access to a model with that name.',
  address_refused: 'This address can’t be used. It must be on the public internet.',
  timed_out: 'The service didn’t respond in time.',
  unreachable: 'We couldn’t reach the service.',
  busy: 'The service is busy. Try again in a few minutes.',
  quota_used_up: 'The account has no quota left.',
  no_such_host: 'There is no server at this address.',
  not_trusted: 'The server’s certificate isn’t trusted.',
  not_opened: 'This key can’t be decrypted anymore. Enter it again.',
}

/** Explains why a key doesn't work, by failure code. */
export const failureWords = (code: string | null): string =>
  (code !== null && failures[code]) || 'The service rejected our test request.'
