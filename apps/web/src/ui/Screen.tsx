import clsx from 'clsx'
import type { ReactNode } from 'react'
import { PageHead } from './PageHead.tsx'
import { PhoneHeader } from './PhoneHeader.tsx'
import { useIsDesk } from './useIsDesk.ts'

export type ScreenProps = {
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
  isTitleHiddenOnDesk?: boolean | undefined
  children: ReactNode
}

/** Header, title, content and foot of a signed-in screen, on every size. */
export function Screen({ back, foot, width = 'wide', children, ...words }: ScreenProps) {
  const isDesk = useIsDesk()
  return (
    <>
      {!isDesk && <PhoneHeader title={words.title} back={back} actions={words.actions} />}
      <div
        className={clsx(
          'flex-1 pb-11',
          width !== 'none' && 'px-4 pt-1 lg:px-6 lg:pt-5',
          width === 'narrow' && 'mx-auto w-full max-w-[720px]',
        )}
      >
        {isDesk && <PageHead back={back} {...words} />}
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
