import { Copy, Printer, Share2 } from 'lucide-react'
import { Button } from '../../../ui/actions/Button.tsx'
import { digitalCheckWords } from './digital-check-words.ts'
import { canShare, shareCheck } from './share-check.ts'

type CheckActionsProps = { title: string; text: string; isBlock?: boolean }

/** Paper or PDF by the browser's own printing; a message by the device's own sharing. */
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
