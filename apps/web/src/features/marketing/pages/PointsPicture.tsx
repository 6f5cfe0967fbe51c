import { CircleHelp, ScanLine } from 'lucide-react'
import { demoWords } from './demo-words.ts'
import { pictureWords } from './picture-words.ts'

/** Shows some points of an invented lead, each with its source, plus an unknown one. */
export function PointsPicture() {
  return (
    <dl className="rounded-sheet border border-line bg-surface px-6 py-3">
      {pictureWords.points.map(({ point, value, source }) => (
        <div
          key={point}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-3 last:border-0"
        >
          <dt className="col-span-2 text-14 text-ink-soft">{point}</dt>
          <dd className={value === undefined ? 'text-ink-soft' : 'font-semibold'}>{value ?? pictureWords.unknown}</dd>
          <dd className="flex items-center gap-1.5 text-14 text-ink-soft">
            {source === undefined ? (
              <CircleHelp aria-hidden size={16} />
            ) : (
              <>
                <ScanLine aria-hidden size={16} className="text-brand" />
                {demoWords.from(source)}
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
