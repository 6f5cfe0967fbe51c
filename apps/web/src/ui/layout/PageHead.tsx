import clsx from 'clsx'
import { ChevronLeft } from 'lucide-react'
import { Link } from '../actions/Link.tsx'
import type { ScreenProps } from './screen-props.ts'
import { useWayBack } from './useWayBack.ts'

type PageHeadProps = Pick<ScreenProps, 'title' | 'note' | 'back' | 'actions' | 'isTitleHiddenOnDesk'>

/** A desk's way back and title, above the content. A screen that draws its own heading still shows the way back. */
export function PageHead({ title, note, back, actions, isTitleHiddenOnDesk }: PageHeadProps) {
  const goBack = useWayBack(back?.to)
  return (
    <div
      className={clsx(
        'flex flex-wrap items-center gap-x-4 gap-y-2',
        isTitleHiddenOnDesk ? (back?.label === undefined ? 'sr-only' : 'mb-2') : 'mb-4',
      )}
    >
      <div className="min-w-0 flex-1">
        {back?.label !== undefined && (
          <Link
            to={back.to}
            onClick={goBack}
            className="hit mb-1 inline-flex min-h-6 items-center gap-1 rounded-tag text-14 text-ink-soft hover:text-ink"
          >
            <ChevronLeft aria-hidden size={16} />
            {back.label}
          </Link>
        )}
        <div className={clsx('flex flex-wrap items-baseline gap-x-3', isTitleHiddenOnDesk && 'sr-only')}>
          <h1 className="title-28 min-w-0">{title}</h1>
          {note !== undefined && <span className="text-16 text-ink-soft">{note}</span>}
        </div>
      </div>
      {actions ? <div className="flex shrink-0 items-center gap-2">{actions}</div> : null}
    </div>
  )
}
