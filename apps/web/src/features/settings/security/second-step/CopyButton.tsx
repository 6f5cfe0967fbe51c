import { Copy } from 'lucide-react'
import { Button } from '../../../../ui/actions/Button.tsx'
import { showToast } from '../../../../ui/overlays/toast-store.ts'
import { secondStepWords } from './second-step-words.ts'

/** Copies a text; not there where the browser lets no page copy, as without https. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  if (!('clipboard' in navigator)) return null
  const copy = (): void =>
    void navigator.clipboard.writeText(text).then(
      () => showToast({ title: secondStepWords.copied }),
      () => showToast({ title: secondStepWords.notCopied, variant: 'destructive' }),
    )
  return (
    <Button variant="quiet" size="sm" icon={Copy} onClick={copy}>
      {label}
    </Button>
  )
}
