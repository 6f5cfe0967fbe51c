import type { ReactNode, Ref } from 'react'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'

type ProfileFrameProps = {
  /** The summary of the lead, in a row on a desktop. */
  head: ReactNode
  headRef?: Ref<HTMLDivElement>
  /** Beside the rest on a desktop. */
  side?: ReactNode
  children: ReactNode
}

/** Lays out the parts of a lead, whether or not all of them are there yet. */
export function ProfileFrame({ head, headRef, side, children }: ProfileFrameProps) {
  return (
    <div data-printed className="flex flex-col gap-3 lg:gap-4">
      <div
        ref={headRef}
        className="flex flex-col gap-3 lg:flex-row lg:flex-wrap lg:items-center lg:gap-4 lg:*:min-w-0 lg:*:flex-1 lg:*:basis-80"
      >
        {head}
      </div>
      <div className="flex flex-col gap-3 lg:flex-row lg:items-start lg:gap-4">
        <div className="flex min-w-0 flex-1 flex-col gap-3 lg:@container lg:gap-4">{children}</div>
        {side}
      </div>
    </div>
  )
}

/** The column beside a profile; phones have none. */
export const SideColumn = ({ children }: { children: ReactNode }) => (
  <div className="hidden w-84 shrink-0 flex-col gap-4 self-stretch empty:hidden lg:flex 2xl:w-92 print:hidden">
    {children}
  </div>
)

/** The same column while its content is loading. */
export const SideSkeleton = () => (
  <SideColumn>
    <Skeleton className="h-40 rounded-card" />
    <Skeleton className="h-96 rounded-card" />
  </SideColumn>
)

/** Columns side by side on a desktop with room for both; while a lead is read, an empty column leaves its space to the other. */
export const Columns = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-col gap-3 lg:gap-4 lg:@min-[39rem]:flex-row lg:@min-[39rem]:items-start">{children}</div>
)

export const Column = ({ children }: { children: ReactNode }) => (
  <div className="flex min-w-0 flex-1 flex-col gap-3 empty:hidden lg:gap-4">{children}</div>
)
