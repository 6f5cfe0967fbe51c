import type { Lead } from '@canvass/contracts/leads'
import { RotateCw } from 'lucide-react'
import { Button } from '../../../ui/actions/Button.tsx'
import { Menu } from '../../../ui/overlays/Menu.tsx'
import { MenuItem } from '../../../ui/overlays/MenuItem.tsx'
import { MenuSection } from '../../../ui/overlays/MenuSection.tsx'
import { inspectorWords } from './inspector-words.ts'
import { STAGE_WORDS } from './stage-words.ts'
import type { Rerun } from './useRerun.ts'

/** Reruns a stage of a lead and all stages after it. */
export function RunFrom({ lead, again }: { lead: Lead; again: Rerun }) {
  const { stages } = lead.capture
  const isRunning = stages.some(({ state }) => state === 'running')
  return (
    <Menu
      align="end"
      trigger={
        <Button size="sm" icon={RotateCw} isPending={again.isPending}>
          {inspectorWords.runFrom}
        </Button>
      }
    >
      <MenuSection heading={inspectorWords.runFromNote}>
        {stages.map(({ name }, at) => (
          <MenuItem
            key={name}
            isDisabled={isRunning}
            onSelect={() => again.run(name, ...stages.slice(at + 1).map((later) => later.name))}
          >
            {STAGE_WORDS[name]}
          </MenuItem>
        ))}
      </MenuSection>
    </Menu>
  )
}
