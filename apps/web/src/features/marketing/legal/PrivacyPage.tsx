import { LegalText } from './LegalText.tsx'
import { privacy } from './privacy-words.ts'

export function PrivacyPage() {
  return <LegalText document={privacy} />
}
