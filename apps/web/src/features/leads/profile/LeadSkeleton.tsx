import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { leadWords } from '../lead/lead-words.ts'
import { ProfileFrame, SideSkeleton } from './ProfileFrame.tsx'

/** Placeholders while nothing is known about the lead, with the size and position of the real parts. */
export function LeadSkeleton() {
  return (
    <div role="status" aria-label={leadWords.loading}>
      <ProfileFrame
        head={
          <>
            <div className="flex gap-4">
              <Skeleton className="size-22 shrink-0 rounded-card" />
              <div className="flex flex-1 flex-col gap-2 pt-1">
                <Skeleton className="h-6 w-4/5 max-w-80" />
                <Skeleton className="h-4 w-2/5 max-w-40" />
                <Skeleton className="h-6 w-3/5 max-w-60" />
              </div>
            </div>
            <Skeleton className="h-20 rounded-card lg:h-28" />
            <Skeleton className="h-26 rounded-card lg:h-28" />
          </>
        }
        side={<SideSkeleton />}
      >
        <Skeleton className="h-27 rounded-card lg:h-11" />
        <Skeleton className="h-15 rounded-card lg:h-10" />
        <Skeleton className="h-48 rounded-card" />
        <Skeleton className="h-80 rounded-card" />
      </ProfileFrame>
    </div>
  )
}
