import clsx from 'clsx'
import { Image, Keyboard } from 'lucide-react'
import { useCaptureThumb } from './useCaptureThumb.ts'

type CaptureThumbProps = { id: string; isTyped?: boolean; className?: string }

/** Shows the thumbnail of a capture of this device. */
export function CaptureThumb({ id, isTyped = false, className }: CaptureThumbProps) {
  const url = useCaptureThumb(isTyped ? undefined : id)
  const shape = clsx('shrink-0 overflow-hidden bg-sunken', className)
  if (url)
    return <img src={url} alt="" className={clsx(shape, 'object-cover outline -outline-offset-1 outline-line')} />
  const Icon = isTyped ? Keyboard : Image
  return (
    <span aria-hidden className={clsx(shape, 'flex items-center justify-center text-ink-soft')}>
      <Icon size={20} />
    </span>
  )
}
