import clsx from 'clsx'
import { PageHead } from './PageHead.tsx'
import { PhoneHeader } from './PhoneHeader.tsx'
import type { ScreenProps } from './screen-props.ts'
import { useIsDesk } from './useIsDesk.ts'

/** Header, title, content, and footer of a signed-in screen, at every size. */
export function Screen({ back, foot, width = 'wide', children, ...words }: ScreenProps) {
  const isDesk = useIsDesk()
  return (
    <>
      {!isDesk && <PhoneHeader title={words.title} back={back} actions={words.actions} />}
      <div
        data-screen-content
        className={clsx(
          'flex-1 pb-[calc(44px+var(--banner-space,0px))]',
          width !== 'none' && 'px-4 pt-1 lg:px-6 lg:pt-5',
          width === 'narrow' && 'mx-auto w-full max-w-narrow',
        )}
      >
        {isDesk && <PageHead back={back} {...words} />}
        {children}
      </div>
      {foot !== undefined && (
        <div
          data-screen-foot
          className="sticky bottom-0 z-20 border-t border-line bg-surface px-4 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] lg:px-6"
        >
          {/* Aligned with the edges of the content above it. */}
          <div
            className={clsx('mx-auto max-w-narrow', width === 'narrow' ? 'lg:max-w-narrow-inside' : 'lg:max-w-wide')}
          >
            {foot}
          </div>
        </div>
      )}
    </>
  )
}
