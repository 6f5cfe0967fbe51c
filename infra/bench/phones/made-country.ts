/** A country as its cards print it: an address, a host of its own, and its usual forms of numbers with what they dial. */
export type MadeCountry = {
  code: string
  /** The lines of an address, the country's name in the last. */
  address: readonly string[]
  host: string
  forms: readonly (readonly [printed: string, dialed: string])[]
}
