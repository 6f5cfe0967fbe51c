import { Button } from '../../../ui/actions/Button.tsx'
import { CopyButton } from '../../../ui/overlays/CopyButton.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { tokenWords } from './api-token-words.ts'

/** Shows a token the only time that is possible. */
export function MadeApiToken({ token, onClose }: { token: string; onClose: () => void }) {
  return (
    <Sheet isOpen onClose={onClose} title={tokenWords.madeTitle} description={tokenWords.shownOnce}>
      <div className="flex flex-col gap-4">
        <p className="rounded-control bg-sunken px-3 py-4 font-mono text-14 wrap-anywhere select-all">{token}</p>
        <div className="flex flex-wrap justify-end gap-2">
          <CopyButton text={token} label={tokenWords.copy} said={tokenWords.copied} />
          <Button onClick={onClose}>{tokenWords.done}</Button>
        </div>
      </div>
    </Sheet>
  )
}
