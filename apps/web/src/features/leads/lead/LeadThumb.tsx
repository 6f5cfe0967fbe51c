import clsx from 'clsx'
import { Store } from 'lucide-react'
import { useState } from 'react'
import { photoUrl } from './lead-photo.ts'
import { useLocalPicture } from '../../../data/kept/useLocalPicture.ts'

type LeadThumbProps = { id: string; hasPhoto: boolean; className?: string }

/** Shows the photo's thumbnail: from the server, else from this device; else a store icon. */
export function LeadThumb({ id, hasPhoto, className }: LeadThumbProps) {
  const [failedId, setFailedId] = useState<string | null>(null)
  const isFailed = failedId === id
  const localUrl = useLocalPicture(id, isFailed, 'thumbnail')
  const src = isFailed ? localUrl : photoUrl(id, 'thumbnail')
  const shape = clsx('shrink-0 overflow-hidden bg-sunken', className)
  if (!hasPhoto || src === undefined) {
    return (
      <span aria-hidden className={clsx(shape, 'flex items-center justify-center text-ink-soft')}>
        <Store size={20} />
      </span>
    )
  }
  return (
    <img
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      className={clsx(shape, 'object-cover outline -outline-offset-1 outline-line')}
      onError={() => setFailedId(id)}
    />
  )
}
