import { type ReactNode, Suspense, useId, useState } from 'react'
import { Button } from '../actions/Button.tsx'
import { Skeleton } from '../feedback/Skeleton.tsx'
import { chartWords } from './chart-words.ts'

export type ChartFrameProps = {
  title: string
  /** What the values are, with their unit: "Captures a day". */
  about?: string
  isEmpty: boolean
  /** What will appear here, and what it takes. */
  empty?: ReactNode
  legend?: ReactNode
  table: ReactNode
  /** The drawing; loaded lazily, so that a screen without charts never pays for it. */
  children: ReactNode
}

/** A chart with its title, its legend, and the same values as a table, which screen readers read. */
export function ChartFrame({ title, about, isEmpty, empty, legend, table, children }: ChartFrameProps) {
  const id = useId()
  const [isTable, setTable] = useState(false)
  return (
    <figure aria-labelledby={id} className="min-w-0">
      <figcaption className="mb-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <p id={id} className="font-semibold">
            {title}
          </p>
          {about !== undefined && <p className="text-14 text-ink-soft">{about}</p>}
        </div>
        {!isEmpty && (
          <Button variant="plain" size="sm" className="-me-3" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {isTable ? chartWords.asChart : chartWords.asTable}
          </Button>
        )}
      </figcaption>
      {isEmpty ? (
        <div className="flex min-h-60 items-center justify-center rounded-control bg-sunken p-4 text-center text-ink-soft">
          {empty ?? chartWords.empty}
        </div>
      ) : (
        <>
          <div className={isTable ? 'overflow-x-auto' : 'sr-only'}>{table}</div>
          {!isTable && (
            <>
              <div aria-hidden className="h-60 text-12">
                <Suspense fallback={<Skeleton className="size-full" />}>{children}</Suspense>
              </div>
              {legend}
            </>
          )}
        </>
      )}
    </figure>
  )
}
