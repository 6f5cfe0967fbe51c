import { Skeleton } from '../feedback/Skeleton.tsx'

const ROWS = 6

/** Placeholder rows of the final size. */
export function TableSkeleton({ columns, isSelectable }: { columns: number; isSelectable: boolean }) {
  return Array.from({ length: ROWS }, (_, row) => (
    <tr key={row} aria-hidden>
      {isSelectable && (
        <td className="h-14 border-b border-line px-3 ps-4">
          <Skeleton className="size-5" />
        </td>
      )}
      {Array.from({ length: columns }, (_each, column) => (
        <td key={column} className="h-14 border-b border-line px-3">
          <Skeleton className={column === 0 ? 'h-4 w-4/5' : 'h-4 w-3/5'} />
        </td>
      ))}
    </tr>
  ))
}
