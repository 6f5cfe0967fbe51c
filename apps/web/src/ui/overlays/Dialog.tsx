import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useBackGesture } from './useBackGesture.ts'
import { useReturnFocus } from './useReturnFocus.ts'

type DialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  description?: string | undefined
  children?: ReactNode
  /** The buttons; the safe one last, within the thumb's reach. */
  actions?: ReactNode
}

/** A question in the middle of the screen. The scrim is ours, for the reason given in Sheet. */
export function Dialog({ isOpen, onClose, title, description, children, actions }: DialogProps) {
  useBackGesture(isOpen, onClose)
  const returnFocus = useReturnFocus()
  return (
    <Radix.Root open={isOpen} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <div data-scroll-lock className="fixed inset-0 z-40 animate-fade-in bg-scrim" />
        <Radix.Content
          {...returnFocus}
          {...(description === undefined && { 'aria-describedby': undefined })}
          className="fixed top-1/2 left-1/2 z-50 flex max-h-[88dvh] w-[min(440px,calc(100vw-32px))] -translate-1/2 animate-fade-in flex-col gap-4 overflow-y-auto rounded-sheet bg-elevated p-5 shadow-float"
        >
          <div>
            <Radix.Title tabIndex={-1} className="title-22 outline-none">
              {title}
            </Radix.Title>
            {description !== undefined && (
              <Radix.Description className="mt-1 text-ink-soft">{description}</Radix.Description>
            )}
          </div>
          {children}
          {actions !== undefined && <div className="flex flex-wrap justify-end gap-2">{actions}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
