import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { vaultWords } from '../lead/vault-words.ts'

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Placeholder rows with the height of the real ones. */
export function VaultSkeleton() {
  return (
    <div
      role="status"
      aria-label={vaultWords.loadingLeads}
      className="bg-surface lg:border-t lg:border-line lg:bg-transparent lg:pt-9"
    >
      {rows.map((row) => (
        <div key={row} className="mx-4 flex h-24 items-center gap-3 border-b border-line lg:mx-0 lg:h-14 lg:px-6">
          <Skeleton className="size-14 shrink-0 lg:size-8 lg:rounded-thumb" />
          <div className="flex flex-1 flex-col gap-2 lg:flex-row lg:justify-between">
            <Skeleton className="h-4 w-3/5 lg:w-60" />
            <Skeleton className="h-3.5 w-2/5 lg:w-32" />
            <Skeleton className="h-3.5 w-1/3 lg:w-16" />
          </div>
        </div>
      ))}
    </div>
  )
}
