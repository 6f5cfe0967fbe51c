import { Ellipsis, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/actions/Button.tsx'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { DeleteCaptures } from '../actions/DeleteCaptures.tsx'
import { needsYouWords } from './processing-words.ts'
import type { Fixing } from './useFixing.ts'

/** A rarely needed action, out of the thumb's way: deletes a stopped capture. */
export function FixMenu({ fixing, onDeleted }: { fixing: Fixing; onDeleted: () => void }) {
  const [open, setOpen] = useState<'menu' | 'deleting' | null>(null)
  return (
    <>
      <IconButton label={needsYouWords.more} icon={Ellipsis} aria-haspopup="dialog" onClick={() => setOpen('menu')} />
      <Sheet isOpen={open === 'menu'} onClose={() => setOpen(null)} title={needsYouWords.more}>
        <Button variant="danger" size="lg" isBlock icon={Trash2} onClick={() => setOpen('deleting')}>
          {needsYouWords.remove}
        </Button>
      </Sheet>
      <DeleteCaptures
        count={1}
        isOpen={open === 'deleting'}
        isPending={fixing.isPending}
        onClose={() => setOpen(null)}
        onDelete={() => void fixing.remove().then((isDone) => (isDone ? onDeleted() : setOpen(null)))}
      />
    </>
  )
}
