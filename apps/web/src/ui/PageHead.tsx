import clsx from 'clsx'
import { ChevronLeft } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { ScreenProps } from './screen-props.ts'

type PageHeadProps = Pick<ScreenProps, 'title' | 'note' | 'back' | 'actions' | 'isTitleHiddenOnDesk'>

/** A desk's title, above the content. */
export function PageHead({ title, note, back, actions, isTitleHiddenOnDesk }: PageHeadProps) {
  return (
    <div className={clsx('mb-4 flex flex-wrap items-center gap-x-4 gap-y-2', isTitleHiddenOnDesk && 'sr-only')}>
      <div className="min-w-0 flex-1">
        {back?.label !== undefined && (
          <Link to={back.to} className="mb-1 inline-flex items-center gap-1 text-14 text-ink-soft hover:text-ink">
            <ChevronLeft aria-hidden size={16} />
            {back.label}
          </Link>
        )}
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 className="title-28 min-w-0">{title}</h1>
          {note !== undefined && <span className="text-16 text-ink-soft">{note}</span>}
        </div>
      </div>
      {actions !== undefined && <div className="flex shrink-0 items-center gap-2">{actions}</div>}
    </div>
  )
}
