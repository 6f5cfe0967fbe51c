import clsx from 'clsx'
import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { IconButton } from '../actions/IconButton.tsx'
import { useCountedSheet } from './open-sheets.ts'
import { useBackGesture } from './useBackGesture.ts'
import { useReturnFocus } from './useReturnFocus.ts'
import { useSwipeDown } from './useSwipeDown.ts'
import { uiWords } from '../text/words.ts'

type SheetProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  description?: string | undefined
  children: ReactNode
  /** Fixed below the scrolling part. */
  foot?: ReactNode
}

/**
 * Slides up from the bottom edge on a phone, centered on a desk. Closes with X, scrim, Escape, Android's back, or a swipe
 * down; focus returns to its opener. The scrim is ours instead of Dialog.Overlay, which injects a style tag that the content
 * security policy refuses.
 */
export function Sheet({ isOpen, onClose, title, description, children, foot }: SheetProps) {
  useCountedSheet(isOpen)
  useBackGesture(isOpen, onClose)
  const returnFocus = useReturnFocus()
  const swipe = useSwipeDown(onClose)
  return (
    <Dialog.Root open={isOpen} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <div data-scroll-lock className="fixed inset-0 z-40 animate-fade-in bg-scrim" />
        <Dialog.Content
          {...returnFocus}
          {...(description === undefined && { 'aria-describedby': undefined })}
          // A field that uses Escape to revert its own text marks itself: the sheet and its other fields stay.
          onEscapeKeyDown={(event) => {
            if (event.target instanceof Element && event.target.closest('[data-own-escape]')) event.preventDefault()
          }}
          className={clsx(
            'fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] flex-col rounded-t-sheet bg-elevated pb-safe shadow-float',
            'animate-rise md:inset-x-auto md:top-1/2 md:bottom-auto md:left-1/2 md:w-[480px] md:-translate-1/2 md:animate-fade-in md:rounded-sheet',
          )}
        >
          <div {...swipe} className="shrink-0 touch-none px-4 pt-2 md:touch-auto md:pt-4">
            <div className="mx-auto h-1 w-9 rounded-full bg-line-strong/60 md:hidden" />
            <div className="flex items-start justify-between gap-3 pt-2">
              <div className="min-w-0 pt-1">
                <Dialog.Title tabIndex={-1} className="title-22 outline-none">
                  {title}
                </Dialog.Title>
                {description !== undefined && (
                  <Dialog.Description className="line-clamp-3 text-16 wrap-anywhere text-ink-soft" title={description}>
                    {description}
                  </Dialog.Description>
                )}
              </div>
              <IconButton label={uiWords.close} icon={X} onClick={onClose} className="-mt-1.5 -mr-2" />
            </div>
          </div>
          <div className="min-h-0 overflow-y-auto px-4 pt-4 pb-10 md:pb-6">{children}</div>
          {foot !== undefined && <div className="shrink-0 border-t border-line px-4 pt-3 pb-4">{foot}</div>}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
