import clsx from 'clsx'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { closeToast, useToastStore } from './toast-store.ts'
import { uiWords } from '../text/words.ts'

/** The only toast. Lasts five seconds, is dismissed with a swipe to the right, and is reached with F8. */
export function ToastView() {
  const toast = useToastStore((state) => state.toast)
  return (
    <Toast.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      {toast !== null && (
        <Toast.Root
          key={toast.id}
          type={toast.variant === 'destructive' ? 'foreground' : 'background'}
          onOpenChange={(isOpen) => !isOpen && closeToast(toast.id)}
          className={clsx(
            'flex animate-rise items-start gap-3 rounded-row p-3 pl-4 shadow-float',
            'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=end]:translate-x-full data-[swipe=end]:opacity-0',
            toast.variant === 'destructive' ? 'border-l-2 border-bad bg-elevated text-ink' : 'bg-ink text-paper',
          )}
        >
          {toast.variant === 'destructive' ? (
            <CircleAlert aria-hidden size={20} className="mt-0.5 shrink-0 text-bad" />
          ) : (
            <CircleCheck aria-hidden size={20} className="mt-0.5 shrink-0" />
          )}
          <div className="min-w-0 flex-1">
            <Toast.Title className="text-16 font-semibold">{toast.title}</Toast.Title>
            {toast.description !== undefined && (
              <Toast.Description className="line-clamp-3 text-14 wrap-anywhere">{toast.description}</Toast.Description>
            )}
          </div>
          {toast.action !== undefined && (
            <Toast.Action
              altText={toast.action.label}
              onClick={toast.action.act}
              className="hit min-h-8 shrink-0 rounded-control px-2 font-semibold underline underline-offset-4"
            >
              {toast.action.label}
            </Toast.Action>
          )}
          <Toast.Close
            aria-label={uiWords.close}
            className="hit -mt-0.5 flex size-8 shrink-0 items-center justify-center rounded-control"
          >
            <X aria-hidden size={18} />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport
        hotkey={['F8']}
        className="fixed inset-x-0 top-(--toast-top,auto) bottom-[var(--toast-bottom,calc(var(--bar-space,0px)+env(safe-area-inset-bottom)))] z-50 p-4 outline-none md:right-0 md:left-auto md:w-full md:max-w-[420px]"
      />
    </Toast.Provider>
  )
}
