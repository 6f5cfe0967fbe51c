import { Archive, MoreHorizontal, Pencil, Trash2, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../actions/Button.tsx'
import { IconButton } from '../actions/IconButton.tsx'
import { StatusWord } from '../product/StatusWord.tsx'
import type { Story } from '../stories/story.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Menu } from './Menu.tsx'
import { MenuCheck } from './MenuCheck.tsx'
import { MenuChoice } from './MenuChoice.tsx'
import { MenuItem } from './MenuItem.tsx'
import { MenuSection } from './MenuSection.tsx'

function Actions() {
  const [done, setDone] = useState('Nothing yet')
  return (
    <div className="flex items-center gap-3">
      <Menu trigger={<IconButton label="More actions" icon={MoreHorizontal} look="edged" />}>
        <MenuSection>
          <MenuItem icon={Pencil} keyHint="E" onSelect={() => setDone('Rename')}>
            Rename
          </MenuItem>
          <MenuItem icon={UserPlus} onSelect={() => setDone('Assign')}>
            Assign to someone
          </MenuItem>
          <MenuItem icon={Archive} isDisabled onSelect={() => setDone('Archive')}>
            Archive
          </MenuItem>
        </MenuSection>
        <MenuSection>
          <MenuItem icon={Trash2} isDestructive onSelect={() => setDone('Delete')}>
            Delete
          </MenuItem>
        </MenuSection>
      </Menu>
      <p role="status">{done}</p>
    </div>
  )
}

function WithConfirmation() {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <Menu trigger={<Button variant="quiet">Lead</Button>}>
        <MenuItem icon={UserPlus} onSelect={() => undefined}>
          Assign to someone
        </MenuItem>
        <MenuItem icon={Trash2} isDestructive onSelect={() => setAsking(true)}>
          Discard
        </MenuItem>
      </Menu>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        title="Discard this lead?"
        description="Its photo goes with it."
        confirmLabel="Discard"
        onConfirm={close}
        isDestructive
      />
    </>
  )
}

function Choices() {
  const [status, setStatus] = useState<'qualified' | 'proposal_sent' | 'closed_won'>('qualified')
  const [columns, setColumns] = useState({ score: true, owner: false })
  return (
    <Menu trigger={<Button variant="quiet">View</Button>}>
      <MenuSection heading="Status">
        <MenuChoice
          label="Status"
          value={status}
          onChange={setStatus}
          options={(['qualified', 'proposal_sent', 'closed_won'] as const).map((value) => ({
            value,
            label: <StatusWord status={value} />,
          }))}
        />
      </MenuSection>
      <MenuSection heading="Columns">
        <MenuCheck isOn={columns.score} onChange={(score) => setColumns({ ...columns, score })}>
          Score
        </MenuCheck>
        <MenuCheck isOn={columns.owner} onChange={(owner) => setColumns({ ...columns, owner })}>
          Owner
        </MenuCheck>
      </MenuSection>
    </Menu>
  )
}

export const story: Story = {
  part: 'Menu',
  use: 'Several actions, or options with icons, behind one button.',
  states: { Actions, 'One of several, and several at once': Choices, 'One that asks first': WithConfirmation },
}
