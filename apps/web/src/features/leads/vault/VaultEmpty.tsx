import { isAtLeast } from '@canvass/domain/role-order'
import { CloudOff } from 'lucide-react'
import { useUser } from '../../../platform/session/useUser.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { StartCaptureButton } from '../../capture/sheet/StartCaptureButton.tsx'
import type { VaultContent } from './useVaultRows.ts'
import { changeVaultState, getVaultState } from './vault-view.ts'
import { vaultWords } from '../lead/vault-words.ts'
import { VaultSkeleton } from './VaultSkeleton.tsx'

type VaultEmptyProps = { state: VaultContent['state']; isNarrowed: boolean }

/** Explains why there are no rows. */
export function VaultEmpty({ state, isNarrowed }: VaultEmptyProps) {
  const user = useUser()
  const showAll = (): void =>
    changeVaultState(user, { view: { ...getVaultState(user).view, query: '', status: undefined, isMine: false } })
  if (state === 'opening' || state === 'empty-handed' || (state === 'reading' && !isNarrowed)) return <VaultSkeleton />
  if (state === 'unreachable') {
    return (
      <EmptyState drawing={<CloudOff aria-hidden size={40} strokeWidth={1.5} />}>{vaultWords.unreachable}</EmptyState>
    )
  }
  if (isNarrowed) {
    return (
      <EmptyState
        action={
          <Button variant="quiet" onClick={showAll}>
            {vaultWords.showAll}
          </Button>
        }
      >
        {vaultWords.noMatch}
      </EmptyState>
    )
  }
  return (
    <EmptyState action={<StartCaptureButton />}>
      {isAtLeast(user, 'member') ? vaultWords.empty : vaultWords.emptyForViewer}
    </EmptyState>
  )
}
