import type { LucideIcon } from 'lucide-react'
import { LeadThumb } from '../lead/LeadThumb.tsx'

type MergeSideProps = {
  id: string
  hasPhoto: boolean
  name: string
  role: string
  icon: LucideIcon
  isKept?: boolean
  lines: readonly string[]
}

/** Shows one of two leads with its photo and what distinguishes it from the other. */
export function MergeSide({ id, hasPhoto, name, role, icon: Icon, isKept = false, lines }: MergeSideProps) {
  return (
    <div className="min-w-0">
      <LeadThumb id={id} hasPhoto={hasPhoto} className="h-25 w-full rounded-card lg:h-40" />
      <p className={isKept ? 'mt-2 flex items-center gap-2 text-good' : 'mt-2 flex items-center gap-2'}>
        <Icon aria-hidden size={18} className="shrink-0" />
        <span className="text-16 font-semibold">{role}</span>
      </p>
      <p dir="auto" className="line-clamp-2 text-start text-14 font-label break-words">
        {name}
      </p>
      {lines.map((line) => (
        <p key={line} dir="auto" className="line-clamp-2 text-start text-14 break-words text-ink-soft">
          {line}
        </p>
      ))}
    </div>
  )
}
