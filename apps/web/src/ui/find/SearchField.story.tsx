import { useState } from 'react'
import type { Story } from '../stories/story.ts'
import { SearchField } from './SearchField.tsx'

function Search({ start }: { start: string }) {
  const [query, setQuery] = useState(start)
  return <SearchField label="Search leads, people, streets" value={query} onChange={setQuery} keyHint="/" />
}

export const story: Story = {
  part: 'SearchField',
  use: 'Searches while people type. Escape clears it.',
  states: { Empty: () => <Search start="" />, 'With a text': () => <Search start="Fennick" /> },
}
