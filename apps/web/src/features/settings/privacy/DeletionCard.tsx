import { useState } from 'react'
import { Button } from '../../../ui/actions/Button.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { DeletionSheet } from './DeletionSheet.tsx'
import { deletionWords } from './privacy-words.ts'

/** Offers to delete the account; what that means is explained before it happens. */
export function DeletionCard() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-16 font-semibold">{deletionWords.title}</h2>
      <p className="text-ink-soft">{deletionWords.about}</p>
      <Button variant="danger" isBlock onClick={() => setOpen(true)}>
        {deletionWords.ask}
      </Button>
      {isOpen && <DeletionSheet onClose={() => setOpen(false)} />}
    </Card>
  )
}
