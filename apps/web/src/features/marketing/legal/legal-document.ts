import type { BuiltScreen } from '../../../platform/screens.ts'

/** A text of law, part by part. */
export interface LegalDocument {
  readonly title: string
  /** The day from which it holds, as it is read. */
  readonly since: string
  readonly summary: string
  readonly parts: readonly LegalPart[]
}

interface LegalPart {
  /** What links to this part name it by. */
  readonly id: string
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly points?: readonly string[]
  /** The screens on which the product does what this part says that it can. */
  readonly keptBy?: readonly BuiltScreen[]
}
