import clsx from 'clsx'
import { ChevronDown, CircleAlert } from 'lucide-react'
import { useUser } from '../../../platform/session/useUser.ts'
import { BareButton } from '../../../ui/actions/BareButton.tsx'
import { SORT_NAMES } from './sort-leads.ts'
import { changeVaultState } from './vault-view.ts'
import { vaultWords } from '../lead/vault-words.ts'

/** The number of columns in the desktop table. */
const COLUMNS = SORT_NAMES.length

type AttentionRowProps = { id: string; count: number; isOpen: boolean; isDesk: boolean; tabIndex: 0 | -1 }

/** The row that collapses captures only a person can resolve. */
export function AttentionRow({ id, count, isOpen, isDesk, tabIndex }: AttentionRowProps) {
  const user = useUser()
  const line = (
    <BareButton
      data-lead={id}
      tabIndex={tabIndex}
      aria-expanded={isOpen}
      onClick={() => changeVaultState(user, { isAttentionOpen: !isOpen })}
      className="flex min-h-14 w-full items-center gap-3 border-b border-line bg-warn-soft px-4 py-2 text-left font-semibold text-warn focus-visible:-outline-offset-2 lg:min-h-11 lg:px-6 lg:text-14"
    >
      <CircleAlert aria-hidden size={20} className="shrink-0" />
      <span className="min-w-0 flex-1">{vaultWords.attention(count)}</span>
      <ChevronDown aria-hidden size={20} className={clsx('shrink-0', isOpen && 'rotate-180')} />
    </BareButton>
  )
  if (!isDesk) return line
  return (
    <div role="row">
      <div role="cell" aria-colspan={COLUMNS}>
        {line}
      </div>
    </div>
  )
}
