import { Copy } from 'lucide-react'
import { Button } from '../../../ui/actions/Button.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import { tokenWords } from './api-token-words.ts'

/** A token, the only time that it can be shown. */
export function MadeApiToken({ token, onClose }: { token: string; onClose: () => void }) {
  const copy = (): void =>
    void navigator.clipboard.writeText(token).then(
      () => showToast({ title: tokenWords.copied }),
      () => showToast({ title: tokenWords.notCopied, variant: 'destructive' }),
    )
  return (
    <Sheet isOpen onClose={onClose} title={tokenWords.madeTitle} description={tokenWords.shownOnce}>
      <div className="flex flex-col gap-4">
        <p className="rounded-control bg-sunken px-3 py-4 font-mono text-14 wrap-anywhere select-all">{token}</p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="quiet" icon={Copy} onClick={copy}>
            {tokenWords.copy}
          </Button>
          <Button onClick={onClose}>{tokenWords.done}</Button>
        </div>
      </div>
    </Sheet>
  )
}
