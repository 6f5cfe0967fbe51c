// Separate from the list of fields: the first load needs these names, but not the schemas of all fields.

/** Each list of values, with the field that holds its primary value: the one shown, called, and written to. */
export const PRIMARY_FIELDS = { phones: 'phone', emails: 'email', websites: 'website', addresses: 'address' } as const
export type ContactList = keyof typeof PRIMARY_FIELDS
export const CONTACT_LISTS = Object.keys(PRIMARY_FIELDS) as ContactList[]
