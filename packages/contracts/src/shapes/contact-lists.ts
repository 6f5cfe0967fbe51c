// Separate from the list of fields: the first load needs these names, but not the schemas of all fields.

/** Each list of values, with the field that holds its primary value: the one shown, called, and written to. */
export const FIRST_OF = { phones: 'phone', emails: 'email', websites: 'website', addresses: 'address' } as const
export type ContactList = keyof typeof FIRST_OF
export const CONTACT_LISTS = Object.keys(FIRST_OF) as ContactList[]
