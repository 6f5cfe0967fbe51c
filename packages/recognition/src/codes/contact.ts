/** A contact from a code; values verbatim, labels as in card fields. */
export type CodeContact = {
  name: string | null
  title: string | null
  company: string | null
  phones: { value: string; label: string | null }[]
  emails: string[]
  websites: string[]
  addresses: string[]
}

export const noContact = (): CodeContact => ({
  name: null,
  title: null,
  company: null,
  phones: [],
  emails: [],
  websites: [],
  addresses: [],
})
