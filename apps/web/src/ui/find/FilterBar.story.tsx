import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../actions/Button.tsx'
import { Chip } from '../actions/Chip.tsx'
import { Menu } from '../overlays/Menu.tsx'
import { MenuItem } from '../overlays/MenuItem.tsx'
import type { Story } from '../stories/story.ts'
import { FilterBar } from './FilterBar.tsx'

const all = ['Port Alder', 'Created: May', 'Score A', 'Mine']

function Bar() {
  const [names, setNames] = useState(all.slice(0, 2))
  return (
    <FilterBar
      filters={names.map((name) => ({ id: name, name }))}
      onRemove={(id) => setNames(names.filter((name) => name !== id))}
      onClear={() => setNames([])}
      note="74 shown"
      add={
        <Menu
          trigger={
            <Chip end="menu" aria-label="Add a filter">
              <Plus aria-hidden size={16} />
              Filter
            </Chip>
          }
        >
          {all
            .filter((name) => !names.includes(name))
            .map((name) => (
              <MenuItem key={name} onSelect={() => setNames([...names, name])}>
                {name}
              </MenuItem>
            ))}
        </Menu>
      }
      savedView={
        <Button variant="quiet" size="sm">
          Save view
        </Button>
      }
    />
  )
}

export const story: Story = {
  part: 'FilterBar',
  use: 'The filters of a list, visible and easy to remove.',
  states: { 'Two filters': Bar },
  isWide: true,
}
