import { planWords } from '../../data/people/plan-words.ts'
import { centsText, countText, figureText } from '../../ui/text/format.ts'

/** Texts about plan limits, held work, and service calls. */
export const usageWords = {
  title: 'Usage',
  back: 'Settings',
  notAllowed: 'Only admins can see usage.',
  tryAgain: 'Try again',
  stale: (clock: string) => `As of ${clock}. We can’t reach the server.`,
  unreachable: 'We can’t load your usage right now. Check your connection and try again.',
  loading: 'Loading usage',

  plan: 'Plan',
  plans: planWords,
  scans: 'Scans this month',
  leads: 'Leads stored',
  ofMost: (used: number, most: number) => `${figureText(used)} of ${figureText(most)}`,
  ofNoBound: (used: number) => `${figureText(used)}, no limit`,
  /** `day` is the first of a month, with its time zone. */
  restarts: (day: string) => `Resets on ${day}.`,
  scansUsedUp:
    'New captures still become leads with the text from their photos. The rest waits until you have scans again.',
  leadsFull: 'Lead storage is full. You can still open every lead, but new ones aren’t looked up.',

  held: 'On hold',
  nothingHeld: 'Nothing is on hold.',
  heldByPlan: (count: number) => `Waiting for a scan: ${countText(count, 'lead')}. The highest scores go first.`,
  heldByModel: (count: number) =>
    `Waiting for next month’s AI budget: ${countText(count, 'lead')}. Everything that doesn’t need AI is done.`,

  services: { this: 'Services this month', last: 'Services last month' },
  nothingAsked: { this: 'No services used so far.', last: 'No services used.' },
  cost: (amount: number) => `${amountText(amount)} known cost`,
  costNote: 'The cost includes only services with a price in the settings.',
  service: 'Service',
  stage: 'Step',
  calls: 'Calls',
  remembered: 'Cached',
  failures: 'Failed',
  /** Shown below a service if there is no room for separate columns. */
  notes: ({ remembered, failures }: { remembered: number; failures: number }) => [
    ...(remembered > 0 ? [`${figureText(remembered)} cached`] : []),
    ...(failures > 0 ? [`${figureText(failures)} failed`] : []),
  ],
  price: 'Cost',
  noPrice: 'No price',
  amount: (amount: number) => amountText(amount),
} as const

/** Service names by the key they are counted under; an unlisted one shows its key. */
export const serviceWords: Readonly<Record<string, string>> = {
  'google places': 'Google Places',
  nominatim: 'Nominatim',
  photon: 'Photon',
  overpass: 'Overpass',
  serpapi: 'SerpApi',
  website: 'Websites',
  'mail servers': 'Mail servers',
  model: 'Language model',
  vision: 'Vision model',
}

const amountText = (dollars: number): string => (dollars > 0 && dollars < 0.01 ? 'Under $0.01' : centsText(dollars))
