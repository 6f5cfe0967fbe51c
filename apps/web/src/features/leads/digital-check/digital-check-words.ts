import { dayText } from '../../../ui/text/format.ts'
import type { CheckLine, CheckSection } from './check-line.ts'

/** Texts for the owner of a business about how it is found online: courteous, and without our own terms for leads. */
export const digitalCheckWords = {
  title: 'Digital check',
  titleOf: (name: string) => `Digital check: ${name}`,
  lead: 'Lead',
  intro: 'How your business can be found online, as we saw it.',
  preparedBy: (name: string, organization: string) =>
    organization === '' ? `Prepared by ${name}` : `Prepared by ${name}, ${organization}`,
  preparedOn: (day: string, preparedBy: string) => `${day} · ${preparedBy}`,
  legend:
    '“Not found” means that we looked and didn’t see it on the pages we read. “Not checked” means that we didn’t look.',
  seen: (place: string, day: string, isOurs: boolean) =>
    `${isOurs ? 'in' : 'on'} ${place}${day === '' ? '' : `, ${day}`}`,
  photo: 'our photo',
  byHand: 'our notes',

  print: 'Print or save PDF',
  share: 'Share',
  copy: 'Copy text',
  copied: 'Copied',
  copiedNote: 'The check is ready to paste into a message.',
  notCopied: 'Couldn’t copy the check',
  notCopiedNote: 'Print it or save it as a PDF instead.',

  loading: 'Loading the digital check',
  failed: 'We can’t load this digital check right now. The lead is safe on the server.',
  unreachable: 'This lead isn’t saved on this device. Connect to load its digital check.',
  notFound: 'Lead not found. It may have been deleted, or you don’t have access.',
  retry: 'Try again',
  backToVault: 'Back to vault',
  nothingYet: 'We haven’t checked anything online yet. Confirm the business or add its website, then come back.',
  openProfile: 'Open profile',
  offline: 'We can’t reach the server. This check is from the profile saved on this device.',
  stillReading: 'This lead is still being read. The check fills in as results arrive.',
  othersSite: 'The website may be another business’s, so nothing from it is shown. Correct the website in the profile.',
  unsurePlace: 'Confirm the business in the profile to include its map listing.',
} as const

export const stateWords: Readonly<Record<CheckLine['state'], string>> = {
  found: 'Found',
  not_found: 'Not found',
  not_checked: 'Not checked',
}

export const sectionWords: Readonly<Record<CheckSection['key'], string>> = {
  website: 'Website',
  contact: 'Contact details on the website',
  listings: 'Map listings',
  social: 'Social media',
  measurement: 'Advertising and measurement',
}

export const lineWords: Readonly<Record<CheckLine['key'], string>> = {
  address: 'Website address',
  opens: 'Opens for visitors',
  https: 'Secure connection',
  mobile: 'Made for phones',
  title: 'Title for search engines',
  description: 'Description for search engines',
  data: 'Structured data for search engines',
  call: 'Tap to call',
  form: 'Contact form',
  booking: 'Online booking',
  phones: 'Phone',
  emails: 'Email',
  addresses: 'Address',
  hours: 'Opening hours',
  listing: 'Listing',
  listing_name: 'Name',
  listing_address: 'Address',
  social: 'Profiles linked from the website',
  ads: 'Advertising tags',
  analytics: 'Visitor statistics',
}

/** Explains to its owner why a website couldn't be examined. Codes not listed need no reason. */
export const whyWords: Readonly<Record<string, string>> = {
  robots_forbid: 'The website asks automated readers to stay out.',
  no_such_site: 'There’s no website at this address.',
  not_found: 'The page doesn’t exist.',
  not_a_website: 'The address leads to a page on another service.',
  for_sale: 'The domain is for sale.',
  login: 'The website requires signing in.',
  bot_wall: 'The website blocks automated readers.',
  script_only: 'The website’s text needs JavaScript, which we don’t run.',
  not_trusted: 'The website’s certificate couldn’t be verified.',
}

/** Providers of place listings. One not listed here is called just a listing. */
export const listingWords: Readonly<Record<string, string>> = {
  google: 'Google Maps',
  serpapi: 'Google Maps',
  openstreetmap: 'OpenStreetMap',
}

export const networkWords: Readonly<Record<string, string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  x: 'X',
  tiktok: 'TikTok',
  youtube: 'YouTube',
}

/** Formats "on example.com, Nov 23". */
export const seenText = ({ seen }: CheckLine): string | undefined =>
  seen && digitalCheckWords.seen(seen.place, seen.at === null ? '' : dayText(seen.at), seen.isOurs === true)
