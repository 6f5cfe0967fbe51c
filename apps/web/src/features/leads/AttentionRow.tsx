import clsx from 'clsx'
import { ChevronDown, CircleAlert } from 'lucide-react'
import { useVaultView } from './vault-view.ts'
import { vaultWords } from './vault-words.ts'

type AttentionRowProps = { id: string; count: number; isOpen: boolean }

/** Under this line the captures are folded that only a person can bring further. */
export function AttentionRow({ id, count, isOpen }: AttentionRowProps) {
  return (
    <button
      type="button"
      data-lead={id}
      aria-expanded={isOpen}
      onClick={() => useVaultView.setState({ isAttentionOpen: !isOpen })}
      className="flex min-h-14 w-full items-center gap-3 border-b border-line bg-warn-soft px-4 py-2 text-left font-semibold text-warn focus-visible:-outline-offset-2 lg:min-h-11 lg:px-6 lg:text-14"
    >
      <CircleAlert aria-hidden size={20} className="shrink-0" />
      <span className="min-w-0 flex-1">{vaultWords.attention(count)}</span>
      <ChevronDown aria-hidden size={20} className={clsx('shrink-0', isOpen && 'rotate-180')} />
    </button>
  )
}
