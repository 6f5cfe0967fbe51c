import type { PointRecord } from '@canvass/contracts/shapes/intelligence'
import { countText } from '../../../ui/text/format.ts'

export const evidenceWords = {
  title: 'Evidence',
  quote: (text: string) => `“${text}”`,
  select: 'Select a fact to see its source.',
  photoElsewhere: 'This photo isn’t saved on this device. Connect to see it.',
  photo: 'Photo',
  photoWithRegion: 'Photo with the source text highlighted',
  askThis: 'Ask this to find out',
  none: 'No evidence yet.',
  openPage: 'Open page',
  openStreetMap: '© OpenStreetMap',
  openStreetMapContributors: '© OpenStreetMap contributors',
  sure: (percent: number) => `${percent}% sure`,
  sureFromFacts: (percent: number, facts: number) => `${percent}% sure, based on ${countText(facts, 'fact')}`,
  sureFromSources: (percent: number, sources: number) => `${percent}% sure, from ${countText(sources, 'source')}`,
  asOf: (day: string) => `As of ${day}`,
  old: 'This may be out of date',
  oldSince: (day: string) => `We last saw it on ${day}.`,
  /** How users of the organization judged such values before. */
  record: ({ right, wrong }: PointRecord) =>
    `Your team marked ${right} of ${countText(right + wrong, 'answer')} like this right.`,
  sources: (count: number) => countText(count, 'source'),
  basedOn: (fact: string) => `Based on ${fact}`,
  /** Where something was learned, and when. */
  placeOn: (place: string, day: string) => `${place}, ${day}`,
  typedLine: (line: number) => `Manual entry, line ${line}`,
  photoLine: (line: number) => `Photo, line ${line}`,
} as const

export const sourceNames = {
  photo: 'Photo',
  typed: 'Typed',
  places: 'Places',
  website: 'Website',
  registry: 'Registry',
  user: 'Team',
  model: 'AI',
  rule: 'Rule',
} as const

/** The facts that an inference names, as used mid-sentence. */
export const factWords: Readonly<Record<string, string>> = {
  phones: 'the phone numbers',
  emails: 'the email addresses',
  websites: 'the website',
  website: 'the website',
  addresses: 'the address',
  people: 'the people',
  name: 'the name',
  companyName: 'the name',
  company: 'the name',
  category: 'the industry',
  text: 'the text in the photo',
  gate: 'the business match',
}
