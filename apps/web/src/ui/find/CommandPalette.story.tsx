import { ClipboardList, Phone, RefreshCw, Store } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../actions/Button.tsx'
import type { Story } from '../stories/story.ts'
import { CommandPalette } from './CommandPalette.tsx'

function Palette() {
  const [isOpen, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  const [done, setDone] = useState('Nothing yet')
  const choose = (label: string) => () => {
    setDone(label)
    setOpen(false)
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Open the palette
      </Button>
      <p role="status">{done}</p>
      <CommandPalette
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        query={query}
        onQuery={setQuery}
        foot="Arrow keys move, Enter opens, Escape closes"
        groups={[
          {
            heading: 'Leads',
            items: [
              {
                id: 'f',
                label: 'Fennick & Daughter Hardware',
                note: '214 Quay Street',
                icon: Store,
                onChoose: choose('Fennick'),
              },
              {
                id: 's',
                label: 'Saltmarsh Bakehouse',
                note: '8 Mill Lane',
                icon: Store,
                onChoose: choose('Saltmarsh'),
              },
            ],
          },
          {
            heading: 'Do with Fennick & Daughter',
            items: [
              {
                id: 'call',
                label: 'Call Josie',
                note: 'best 8:00 to 9:30',
                icon: Phone,
                keyHint: 'P',
                onChoose: choose('Call'),
              },
              {
                id: 'cna',
                label: 'Start the interview',
                icon: ClipboardList,
                keyHint: 'I',
                onChoose: choose('Interview'),
              },
              {
                id: 'status',
                label: 'Change the status',
                also: ['stage'],
                icon: RefreshCw,
                keyHint: 'S',
                onChoose: choose('Status'),
              },
            ],
          },
        ]}
      />
    </div>
  )
}

export const story: Story = {
  part: 'CommandPalette',
  use: 'Every screen and action, found by name.',
  states: { 'Leads and commands': Palette },
}
