import type { Lead } from '@canvass/contracts/leads'
import { canEditLead } from '@canvass/domain/edit-rules'
import { RotateCw } from 'lucide-react'
import { useUser } from '../../../platform/session/useUser.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Menu } from '../../../ui/overlays/Menu.tsx'
import { MenuItem } from '../../../ui/overlays/MenuItem.tsx'
import { inspectorWords } from './inspector-words.ts'
import { STAGE_WORDS } from './stage-words.ts'
import { useRunAgain } from './useRunAgain.ts'

/** Has a stage of a lead run once more; what depends on it follows. Only for who may edit the lead. */
export function RunAgain({ lead }: { lead: Lead }) {
  const user = useUser()
  const { isPending, run } = useRunAgain(lead.id)
  if (!lead.isComplete || !canEditLead(user, lead)) return null
  return (
    <Menu
      align="end"
      trigger={
        <Button variant="quiet" size="sm" icon={RotateCw} isPending={isPending}>
          {inspectorWords.runAgain}
        </Button>
      }
    >
      {lead.capture.stages.map(({ name, state }) => (
        <MenuItem key={name} isDisabled={state === 'running'} onSelect={() => run(name)}>
          {STAGE_WORDS[name]}
        </MenuItem>
      ))}
    </Menu>
  )
}
