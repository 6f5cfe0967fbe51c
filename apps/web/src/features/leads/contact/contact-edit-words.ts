import type { ContactList } from '@canvass/contracts/shapes/contact-lists'
import type { RestatedValue } from '@canvass/contracts/leads'

/** Texts for editing values in the contact section. */
export const contactEditWords = {
  add: 'Add',
  addAny: 'Add contact info',
  addTitle: { phones: 'Add phone', emails: 'Add email', websites: 'Add website', addresses: 'Add address' },
  editTitle: { phones: 'Edit phone', emails: 'Edit email', websites: 'Edit website', addresses: 'Edit address' },
  removed: {
    phones: 'Phone removed',
    emails: 'Email removed',
    websites: 'Website removed',
    addresses: 'Address removed',
  },
  options: (value: string) => `Options for ${value}`,
  edit: 'Edit',
  makePrimary: 'Make primary',
  remove: 'Remove',
  primary: 'Primary',
  kind: 'Type',
  noKind: 'Not set',
  empty: 'Enter a value or cancel',
} as const satisfies Record<string, unknown> & Record<'addTitle' | 'editTitle' | 'removed', Record<ContactList, string>>

/** One value of a field, by name. */
export const valueNames: Readonly<Record<RestatedValue['field'], string>> = {
  companyName: 'Company name',
  personName: 'Contact name',
  category: 'Industry',
  phones: 'Phone',
  emails: 'Email',
  websites: 'Website',
  addresses: 'Address',
  people: 'Person',
}

/** Texts about a value that a user removed and another source has reported again. */
export const reportedAgainWords = {
  found: (name: string) => `${name} removed earlier, now found again`,
  from: (value: string, source: string) => `${value} · ${source}`,
  use: 'Use it',
  leaveOut: 'Leave it out',
} as const
