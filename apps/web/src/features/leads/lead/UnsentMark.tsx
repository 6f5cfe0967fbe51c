import { Smartphone } from 'lucide-react'
import { Tag } from '../../../ui/text/Tag.tsx'
import { leadWords } from './lead-words.ts'

/** Beside what is kept here and not yet on the server. */
export function UnsentMark({ className }: { className?: string }) {
  return (
    <Tag tone="info" icon={Smartphone} className={className}>
      {leadWords.unsent}
    </Tag>
  )
}
