/** What a code says of somebody; everything as written in it, labels in the words of card fields. */
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
