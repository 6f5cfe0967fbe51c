import { ChevronLeft } from 'lucide-react'
import { use } from 'react'
import { Link } from '../actions/Link.tsx'
import type { ScreenProps } from './screen-props.ts'
import { ScreenSlotsContext } from './screen-slots.ts'
import { uiWords } from '../text/words.ts'
import { useWayBack } from './useWayBack.ts'

type PhoneHeaderProps = Pick<ScreenProps, 'title' | 'back' | 'actions'>

/** The menu or the way back, the screen's title, and the sync pill. */
export function PhoneHeader({ title, back, actions }: PhoneHeaderProps) {
  const { menu, pill, notice } = use(ScreenSlotsContext)
  const goBack = useWayBack(back?.to)
  return (
    <>
      <header className="sticky top-0 z-20 flex min-h-14 items-center gap-1 bg-paper pr-4 pl-1">
        {back === undefined ? (
          menu
        ) : (
          <Link
            to={back.to}
            onClick={goBack}
            aria-label={back.label === undefined ? uiWords.back : uiWords.backTo(back.label)}
            className="flex size-12 shrink-0 items-center justify-center rounded-control"
          >
            <ChevronLeft aria-hidden size={24} />
          </Link>
        )}
        {back?.label === undefined ? (
          <h1 className="title-22 min-w-0 truncate">{title}</h1>
        ) : (
          <>
            <h1 className="sr-only">{title}</h1>
            <span aria-hidden className="min-w-0 truncate text-16 font-semibold">
              {back.label}
            </span>
          </>
        )}
        <div className="@container flex min-w-18 flex-1 justify-end">{pill}</div>
        {actions ? <div className="flex shrink-0 items-center has-[>[aria-label]]:-mr-3">{actions}</div> : null}
      </header>
      <div className="has-[p]:mb-2">{notice}</div>
    </>
  )
}
