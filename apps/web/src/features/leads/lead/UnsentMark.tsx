import { Smartphone } from 'lucide-react'
import { Tag } from '../../../ui/text/Tag.tsx'
import { leadWords } from './lead-words.ts'

/** Marks a value that is saved here but not on the server yet. */
export function UnsentMark({ className }: { className?: string }) {
  return (
    <Tag tone="info" icon={Smartphone} className={className}>
      {leadWords.unsent}
    </Tag>
  )
}
