import { Copy, Printer, Share2 } from 'lucide-react'
import { Button } from '../../../ui/actions/Button.tsx'
import { digitalCheckWords } from './digital-check-words.ts'
import { canShare, shareCheck } from './share-check.ts'

type CheckActionsProps = { title: string; text: string; isBlock?: boolean }

/** Offers paper or PDF through the browser's print dialog, and a message through the device's share sheet. */
export function CheckActions({ title, text, isBlock = false }: CheckActionsProps) {
  const isShared = canShare()
  return (
    <div className={isBlock ? 'flex gap-2 *:flex-auto *:px-3' : 'flex gap-2'}>
      <Button icon={Printer} onClick={() => window.print()}>
        {digitalCheckWords.print}
      </Button>
      <Button variant="quiet" icon={isShared ? Share2 : Copy} onClick={() => void shareCheck(title, text)}>
        {isShared ? digitalCheckWords.share : digitalCheckWords.copy}
      </Button>
    </div>
  )
}
