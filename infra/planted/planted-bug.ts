/** A bug that removes one control, and the tests that must catch it. */
export interface PlantedBug {
  /** The control that no longer holds. */
  readonly name: string
  readonly control: string
  readonly file: string
  /** Appears exactly once in the file. */
  readonly find: string
  readonly replace: string
  readonly project: 'unit' | 'integration'
  /** Test files, by a part of their path. */
  readonly tests: readonly string[]
  /** If a test covers all endpoints, limits it to these. */
  readonly endpoints?: readonly string[]
}
