import { type RefObject, useEffect, useRef } from 'react'
import { isKeyOfPage } from '../../../ui/actions/is-key-of-page.ts'
import type { VaultListHandle } from './VaultList.tsx'
import type { VaultRows } from './vault-rows.ts'
import { useVaultView } from './vault-view.ts'

/** j and k go down and up the rows, Enter opens the row that has the focus, Escape closes the panel. */
export function useVaultKeys(rows: VaultRows, isDesk: boolean): { listRef: RefObject<VaultListHandle | null> } {
  const listRef = useRef<VaultListHandle>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!isKeyOfPage(event)) return
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
