import clsx from 'clsx'
import { ChevronLeft } from 'lucide-react'
import { type ReactNode, use } from 'react'
import { Link } from 'react-router-dom'
import { ScreenSlotsContext } from './screen-slots.ts'

type ScreenProps = {
  /** The place this is. On a phone it stands in the header, on a desk above the content. */
  title: string
  /** Beside the title on a desk: a count, a date. */
  note?: ReactNode
  /** A screen that is gone into. With a label the header names the place that the arrow leads back to. */
  back?: { to: string; label?: string } | undefined
  /** Buttons of the whole screen. */
  actions?: ReactNode
  /** Fixed at the thumb: the one thing that the screen is for. Only on screens without bottom bar. */
  foot?: ReactNode
  /** `narrow`: one column of text and forms. `wide`: as wide as the window. `none`: the screen sets its own margins. */
  width?: 'narrow' | 'wide' | 'none'
  /** The screen draws its own heading inside; the title is then for screen readers on a desk. */
  isTitleHiddenOnDesk?: boolean
  children: ReactNode
}

/** Header, title, content and foot of a signed-in screen, on every size. */
export function Screen({
  title,
  note,
  back,
  actions,
  foot,
  width = 'wide',
  isTitleHiddenOnDesk,
  children,
}: ScreenProps) {
  const { menu, pill } = use(ScreenSlotsContext)
  return (
    <>
      <header className="sticky top-0 z-20 flex min-h-14 items-center gap-1 bg-paper pr-4 pl-1 lg:hidden">
        {back === undefined ? (
          menu
        ) : (
          <Link
            to={back.to}
            aria-label={back.label === undefined ? 'Back' : `Back to ${back.label}`}
            className="flex size-12 shrink-0 items-center justify-center rounded-control"
          >
            <ChevronLeft aria-hidden size={24} />
          </Link>
        )}
        {back?.label === undefined ? (
          <h1 className="title-22 min-w-0 flex-1 truncate">{title}</h1>
        ) : (
          <span aria-hidden className="min-w-0 flex-1 truncate text-16 font-semibold">
            {back.label}
          </span>
        )}
        {pill}
        {actions !== undefined && <div className="flex shrink-0 items-center gap-1">{actions}</div>}
      </header>
      <div
        className={clsx(
          'flex-1 pb-11',
          width !== 'none' && 'px-4 pt-1 lg:px-6 lg:pt-5',
          width === 'narrow' && 'mx-auto w-full max-w-[720px]',
        )}
      >
        {back?.label !== undefined && <h1 className="sr-only lg:hidden">{title}</h1>}
        <div
          className={clsx(
            'mb-4 hidden flex-wrap items-center gap-x-4 gap-y-2 lg:flex',
            isTitleHiddenOnDesk && 'lg:sr-only',
          )}
        >
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
        {children}
      </div>
      {foot !== undefined && (
        <div className="sticky bottom-0 z-20 border-t border-line bg-surface px-4 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))]">
          <div className="mx-auto max-w-[720px]">{foot}</div>
        </div>
      )}
    </>
  )
}
