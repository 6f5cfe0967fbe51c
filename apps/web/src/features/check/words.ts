import type { FieldKind } from '@canvass/contracts/shapes/reading-fields'
import { countText, figureText } from '../../ui/text/format.ts'

export const kindWords: Readonly<Record<FieldKind, string>> = {
  company: 'Company',
  person: 'Name',
  title: 'Title',
  department: 'Department',
  phone: 'Phone',
  email: 'Email',
  website: 'Website',
  social: 'Social',
  address: 'Address',
  hours: 'Hours',
  offer: 'Offer',
}

/** Kinds of phone numbers. */
export const labelWords: Readonly<Record<string, string>> = {
  mobile: 'Mobile',
  direct: 'Direct line',
  fax: 'Fax',
  toll_free: 'Toll-free',
}

export const checkWords = {
  title: 'Check',
  titleCard: 'Check card',
  titlePhoto: 'Check photo',
  titleCardSeen: 'Card details',
  titlePhotoSeen: 'Photo details',
  openVault: 'Open vault',
  missing: 'This capture doesn’t exist or you don’t have access.',
  unreachable: 'We can’t load these details right now. Your photo is safe on the server.',
  tryAgain: 'Try again',
  backToLead: 'Back to the lead',
  stillReading: 'This photo is still being read. Results will appear here.',
  nothingRead: 'We couldn’t find any details in this photo. You can add details on the lead.',
  loading: 'Loading...',
  stale: 'As last seen on this device. Corrections are saved and sent when you’re online.',
  staleSeen: 'As last seen on this device.',
  notYours: 'Only the owner or a team lead can change these details.',
  tapForWords: 'Tap a box in the photo to use its text.',
  tapForField: 'Tap a box in the photo to open its field.',
}

export const footWords = {
  toCheck: (count: number) => `${figureText(count)} to check`,
  allChecked: 'All checked',
  sure: (count: number) => (count === 1 ? '1 is sure' : `${figureText(count)} are sure`),
  save: 'Save',
  saveThen: { card: 'Save, next card', photo: 'Save, next photo' },
  next: { card: 'Next card', photo: 'Next photo' },
}

export const boxesWords = {
  label: 'Text found in the photo',
  notHere: 'This photo is on the server, not on this device.',
  nearest: 'Use the nearest text',
  text: (text: string) => `Use “${text}”`,
  numbered: (number: number, total: number) => `${figureText(number)} of ${figureText(total)}`,
}

export const fieldWords = {
  unsent: 'Saved on this phone',
  corrected: 'Corrected',
  byRule: 'From a rule',
  noted: (field: string, note: string) => `${field} · ${note}`,
  removed: (field: string) => `${field}, removed`,
  restore: 'Restore',
  remove: 'Remove',
  ignoreSign: 'Ignore this sign',
  ownCompany: 'This is our booth',
  sure: (share: number) => `${Math.round(share * 100)}% sure`,
  isRight: (field: string) => `${field} is correct`,
  otherReadings: 'Other readings',
  whichCountry: 'Which country is this number from?',
  countryNumber: (country: string, number: string) => `${country} ${number}`,
  firstReading: 'first reading',
  sources: { second_reading: 'second reading', code: 'in the code', text: 'as read' },
  missing: 'Something missing? Add it, then tap its text in the photo.',
}

export const candidateWords = {
  title: (count: number, areCards: boolean) =>
    `${countText(count, areCards ? 'card' : 'business', areCards ? 'cards' : 'businesses')} in this photo`,
  shown: 'Choose which one to show',
  numbered: (number: number) => `Number ${figureText(number)}`,
  thisLead: 'this lead',
  ownLead: 'separate lead',
  onItsOwn: 'Edit its details on its own lead.',
  choose: 'To edit its details, create a separate lead for it or use it for this one.',
  openOwn: 'Check its own lead',
  derive: 'Create separate lead',
  use: 'Use this one instead',
}

export const learnedToasts = {
  chosen: (name: string | undefined) => ({
    title: 'Lead changed',
    description: name ? `This lead is now ${name}.` : 'This lead is now the other business.',
  }),
  derived: { title: 'Separate lead created', description: 'Both leads keep this photo.' },
  ignored: {
    title: 'Text ignored',
    description: 'We’ll ignore this text from now on. You can change this in Settings.',
  },
  own: (what: string) => ({ title: 'Got it, that’s you', description: `${what} You can change this in Settings.` }),
}

/** Describes what was learned about the organization's own booth. */
export function ownCompanyText({ phones, domains }: { phones: number; domains: number }): string {
  const parts = [
    'name',
    ...(phones === 0 ? [] : [phones === 1 ? 'phone' : 'phones']),
    ...(domains === 0 ? [] : [domains === 1 ? 'domain' : 'domains']),
  ]
  const list = parts.length < 3 ? parts.join(' and ') : `${parts.slice(0, -1).join(', ')}, and ${parts.at(-1) ?? ''}`
  return `We won’t use your own ${list} as a lead.`
}

export const notSavedToast = {
  title: 'Not saved',
  description: 'We couldn’t save what you typed on this device. Please type it again.',
}
