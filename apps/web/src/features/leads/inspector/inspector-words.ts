import { countText, figureText } from '../../../ui/text/format.ts'

/** The specification's words where it gives them: titles, cards, badges, and the texts of an empty step. */
export const inspectorWords = {
  title: 'Data Inspector',
  back: 'Back',
  lead: 'Lead',
  loading: 'Loading...',
  notFound: 'Lead Not Found',
  backHome: 'Back to Dashboard',
  unreachable: 'We can’t load this lead’s raw data right now. It’s safe on the server.',
  retry: 'Try again',
  answersUnreachable: 'We can’t load the responses of other services right now.',
  created: (moment: string) => `Created ${moment}`,
  stages: 'Processing stages',
  state: 'Status',
  time: 'Time',
  timeAndCost: 'Time, cost',
  /** For one step or for all. */
  took: (time: string | undefined, cost: string | undefined) =>
    [time, cost].filter((part) => part !== undefined).join(', '),
  tokens: (count: number) => countText(count, 'token'),
  input: 'Input',
  result: 'Result',
  photo: '1 photo',
  typedIn: 'Typed',
  charactersOfText: (count: number) => `${countText(count, 'character')} of text`,
  query: (query: string) => `“${query}”`,
  points: {
    pages: (count: number) => countText(count, 'page'),
    places: (count: number) => countText(count, 'place'),
    textAlone: 'The text alone',
  },
  regions: (count: number) => `${countText(count, 'region')} in the photo`,
  match: (percent: number, distance: string | undefined) =>
    [`Similarity ${figureText(percent)}`, ...(distance === undefined ? [] : [`${distance} away`])].join(', '),
  evidenced: (count: number) => `${countText(count, 'point')} with evidence`,
  rawOutput: 'Raw output',
  answerOf: (provider: string) => `Response from ${providerName(provider)}`,
  expired: (provider: string) => `Expired: we may not keep the response from ${providerName(provider)} any longer`,
  first500: 'First 500',
  complete: 'Complete',
  rawData: (title: string, provider?: string) =>
    `${provider === undefined ? title : `${title}, ${providerName(provider)}`}: raw data`,
  truncated: '… truncated',
  noData: 'No Data',
  none: '–',
  noDataNote: 'No data collected in this step',
  characters: (count: number) => countText(count, 'character'),

  openAll: 'Open all',
  openAllOf: (title: string) => `Open all: ${title}`,
  exportJson: 'Export JSON',
  runAgain: 'Run again',
  runAgainOf: (title: string) => `Run again: ${title}`,
  runFrom: 'Run from a step',
  runFromNote: 'This step and all after it',
  runsAgain: (stage: string) => `${stage}: running again`,
  runsAgainNote: 'Steps that depend on it follow. What people entered stays.',
  notRunAgain: 'Couldn’t run this step again',
  notRunAgainNote: 'Nothing has changed. Try again.',
  offline: 'You’re offline. Nothing has changed.',

  pagesAsked: 'Website pages',

  flow: 'Data Flow Analysis',
  search: 'Enhanced search',
  searchUsed: 'Used, SerpAPI data present',
  searchNotUsed: 'Not used, no SerpAPI data',
  places: 'Places data',
  intelligence: 'Intelligence data',
  absent: 'Absent',
} as const

export const stepWords = {
  text: { step: 'Step 1', title: 'OCR Text Extraction', note: 'Text read from the image' },
  extraction: { step: 'Step 2', title: 'AI Quick Extraction', note: '0.95 confidence threshold' },
  places: { step: 'Step 3', title: 'Google Places Enrichment', note: 'The place that best matches the name' },
  serp: { step: 'Alternative', title: 'SerpAPI Data', note: 'Currently unused' },
  intelligence: { step: 'Step 4', title: 'AI Comprehensive Intelligence', note: '25-point analysis' },
} as const

export const stageStateWords = {
  waiting: 'Waiting',
  running: 'Running',
  done: 'Done',
  skipped: 'Skipped',
  held: 'On hold',
  blocked: 'Blocked',
  failed: 'Failed',
} as const

/** The outcome of a website page request. */
export const pageOutcomeWords: Readonly<Record<string, string>> = {
  read: 'Read',
  moved: 'Redirected elsewhere',
  passed_over: 'Not needed',
  robots_forbid: 'Forbidden by robots.txt',
  no_such_site: 'No website at this address',
  not_found: 'Not found',
  not_a_website: 'Page on another service',
  for_sale: 'For sale',
  login: 'Requires sign-in',
  bot_wall: 'Blocks automated readers',
  script_only: 'Needs JavaScript, which we don’t run',
  too_large: 'Too large',
  wrong_type: 'A file, not a page',
  not_trusted: 'Certificate not trusted',
  unreadable: 'Can’t be read',
}

/** Names of the services whose answers are kept, by the name in the database; an unlisted one shows that name. */
const providerNames: Readonly<Record<string, string>> = {
  google: 'Google Places',
  serpapi: 'SerpApi',
  openstreetmap: 'OpenStreetMap',
  openai: 'the language model',
  'mail servers': 'the mail servers',
}
const providerName = (provider: string): string => providerNames[provider] ?? provider
