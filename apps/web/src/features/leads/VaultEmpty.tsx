import { CloudOff } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { StartCaptureButton } from '../capture/public.ts'
import type { VaultContent } from './useVaultRows.ts'
import { useVaultView } from './vault-view.ts'
import { VaultSkeleton } from './VaultSkeleton.tsx'

type VaultEmptyProps = { state: VaultContent['state']; isNarrowed: boolean }

const showAll = (): void =>
  useVaultView.setState(({ view }) => ({ view: { ...view, query: '', status: undefined, isMine: false } }))

/** No row to show, and why. */
export function VaultEmpty({ state, isNarrowed }: VaultEmptyProps) {
  if (state === 'opening' || state === 'empty-handed' || (state === 'reading' && !isNarrowed)) return <VaultSkeleton />
  if (state === 'unreachable') {
    return (
      <EmptyState drawing={<CloudOff aria-hidden size={40} strokeWidth={1.5} />}>
        Your leads are safe on the server, but it cannot be reached from here now. They will stand here as soon as it
        can.
      </EmptyState>
    )
  }
  if (isNarrowed) {
    return (
      <EmptyState
        action={
          <Button variant="quiet" onClick={showAll}>
            Show all leads
          </Button>
        }
      >
        No lead fits this search and these filters.
      </EmptyState>
    )
  }
  return <EmptyState action={<StartCaptureButton />}>Leads you capture stand here, newest first.</EmptyState>
}
