import { LegalText } from './LegalText.tsx'
import { dataProcessing } from './data-processing-words.ts'

export function DataProcessingPage() {
  return <LegalText document={dataProcessing} />
}
