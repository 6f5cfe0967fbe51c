/** A country's cards: an address, a host, and its usual number formats with the numbers they dial. */
export type SampleCountry = {
  code: string
  /** The lines of an address, with the country's name in the last. */
  address: readonly string[]
  host: string
  forms: readonly (readonly [printed: string, dialed: string])[]
}
