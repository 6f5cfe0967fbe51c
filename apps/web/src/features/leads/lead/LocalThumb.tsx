import clsx from 'clsx'
import { Image, Keyboard } from 'lucide-react'
import { useLocalPicture } from '../../../data/kept/useLocalPicture.ts'

/** Shows the thumbnail of a capture that may only be on this device; a typed one has none. */
export function LocalThumb({ id, isTyped, className }: { id: string; isTyped: boolean; className?: string }) {
  const url = useLocalPicture(id, true, 'thumbnail')
  const shape = clsx('shrink-0 overflow-hidden bg-sunken', className)
  if (url)
    return <img src={url} alt="" className={clsx(shape, 'object-cover outline -outline-offset-1 outline-line')} />
  return (
    <span aria-hidden className={clsx(shape, 'flex items-center justify-center text-ink-soft')}>
      {isTyped ? <Keyboard size={20} /> : <Image size={20} />}
    </span>
  )
}
