import type { BuiltScreen } from '../../../platform/screens.ts'

/** A legal text in parts. */
export interface LegalDocument {
  readonly title: string
  /** The effective date, as displayed. */
  readonly since: string
  readonly summary: string
  readonly parts: readonly LegalPart[]
}

interface LegalPart {
  /** The fragment that links use for this part. */
  readonly id: string
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly points?: readonly string[]
  /** The screens where the product does what this part promises. */
  readonly keptBy?: readonly BuiltScreen[]
}
