import { type RefObject, useEffect, useRef } from 'react'
import type { VaultListHandle } from './VaultList.tsx'
import type { VaultRows } from './vault-rows.ts'
import { useVaultView } from './vault-view.ts'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** j and k go down and up the rows, Enter opens the row that has the focus, Escape closes the panel. */
export function useVaultKeys(rows: VaultRows, isDesk: boolean): { listRef: RefObject<VaultListHandle | null> } {
  const listRef = useRef<VaultListHandle>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      // What stands over the page has the keys to itself, Escape too.
      if (event.defaultPrevented || document.querySelector('[data-scroll-lock]')) return
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (event.key === 'Escape') useVaultView.setState({ openId: undefined })
      if (event.key !== 'j' && event.key !== 'k') return
      event.preventDefault()
      const focused = document.activeElement?.closest('[data-lead]')?.getAttribute('data-lead')
      const from = rows.indexOf(focused ?? useVaultView.getState().openId ?? '')
      const to = event.key === 'j' ? Math.min(rows.length - 1, from + 1) : Math.max(0, from - 1)
      const row = rows.at(to)
      if (!row) return
      if (isDesk && row.kind === 'lead' && useVaultView.getState().openId) useVaultView.setState({ openId: row.id })
      listRef.current?.focusRow(to, row.id)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [rows, isDesk])
  return { listRef }
}
