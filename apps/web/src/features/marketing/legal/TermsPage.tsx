import { LegalText } from './LegalText.tsx'
import { terms } from './terms-words.ts'

export function TermsPage() {
  return <LegalText document={terms} />
}
