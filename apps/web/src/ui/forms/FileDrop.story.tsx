import { useState } from 'react'
import type { Story } from '../stories/story.ts'
import { FileDrop } from './FileDrop.tsx'

function Import() {
  const [names, setNames] = useState<string[]>([])
  return (
    <div className="flex flex-col gap-2">
      <FileDrop
        label="CSV up to 10 MB"
        accept=".csv,text/csv"
        onFiles={(files) => setNames(files.map(({ name }) => name))}
      />
      <p>{names.join(', ')}</p>
    </div>
  )
}

export const story: Story = {
  part: 'FileDrop',
  use: 'Files that people drop or choose.',
  states: {
    Rest: Import,
    Off: () => <FileDrop label="Imports are for admins" accept=".csv" onFiles={() => undefined} isDisabled />,
  },
}
