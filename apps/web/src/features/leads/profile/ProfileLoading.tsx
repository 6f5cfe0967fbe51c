import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { leadWords } from '../lead/lead-words.ts'

/** Placeholders for the loading profile, below the list's data. */
export function ProfileLoading() {
  return (
    <div role="status" aria-label={leadWords.loadingProfile} className="flex flex-col gap-3">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-24" />
      <Skeleton className="h-40" />
    </div>
  )
}
