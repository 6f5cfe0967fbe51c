import { Copy } from 'lucide-react'
import { Button } from '../actions/Button.tsx'
import { copyWords } from './overlay-words.ts'
import { showToast } from './toast-store.ts'

type CopyButtonProps = {
  text: string
  /** The button's label. */
  label?: string
  size?: 'sm'
  className?: string
  /** Shown after copying. */
  said?: string
}

/**
 * Copies a text; absent if the browser doesn't let the page copy, as without https. The text itself can be selected
 * instead.
 */
export function CopyButton({
  text,
  label = copyWords.copy,
  size,
  className,
  said = copyWords.copied,
}: CopyButtonProps) {
  if (!('clipboard' in navigator)) return null
  const copy = (): void =>
    void navigator.clipboard.writeText(text).then(
      () => showToast({ title: said }),
      () => showToast({ title: copyWords.notCopied, variant: 'destructive' }),
    )
  return (
    <Button variant="quiet" size={size} icon={Copy} className={className} onClick={copy}>
      {label}
    </Button>
  )
}
