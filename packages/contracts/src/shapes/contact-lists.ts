// Apart from the list of fields: the first load needs these names, and not the schemas of all fields.

/** Where several values stand side by side, and the field of the one among them that is shown, called, and written to. */
export const FIRST_OF = { phones: 'phone', emails: 'email', websites: 'website', addresses: 'address' } as const
export type ContactList = keyof typeof FIRST_OF
export const CONTACT_LISTS = Object.keys(FIRST_OF) as ContactList[]
