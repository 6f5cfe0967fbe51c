/** A bug that takes one control away, and the tests that must find it. */
export interface Plant {
  /** What is no longer so. */
  readonly name: string
  readonly control: string
  readonly file: string
  /** Stands once in the file. */
  readonly find: string
  readonly replace: string
  readonly project: 'unit' | 'integration'
  /** Test files, by a part of their path. */
  readonly tests: readonly string[]
  /** Where a test walks over all endpoints: only these. */
  readonly endpoints?: readonly string[]
}
