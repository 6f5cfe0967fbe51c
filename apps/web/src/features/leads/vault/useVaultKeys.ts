import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { isKeyOfPage } from '../../../ui/actions/is-key-of-page.ts'
import type { VaultListHandle } from './VaultList.tsx'
import type { OpenLead } from './useOpenLead.ts'
import { rowBeside, type VaultRows } from './vault-rows.ts'
import { useVaultView } from './vault-view.ts'

type VaultKeys = { listRef: RefObject<VaultListHandle | null>; closePanel: () => void }

/**
 * j and k go down and up the rows, Enter opens the row that has the focus, Escape closes the panel. Where the lead in the
 * panel, `open`, is no row any more, they go on from where it stood.
 */
export function useVaultKeys(rows: VaultRows, isDesk: boolean, open: OpenLead | undefined): VaultKeys {
  const listRef = useRef<VaultListHandle>(null)
  const closePanel = useCallback(() => {
    const { openId } = useVaultView.getState()
    useVaultView.setState({ openId: undefined })
    if (!isDesk || openId === undefined || document.activeElement?.closest('[data-lead]')) return
    // What has the focus in the panel goes away with it: the keys go on from the row that was looked at.
    const at = Math.min(open?.at ?? -1, rows.length - 1)
    const row = rows.at(at)
    if (row) listRef.current?.focusRow(at, row.id)
  }, [rows, isDesk, open])
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!isKeyOfPage(event)) return
      if (event.key === 'Escape') closePanel()
      if (event.key !== 'j' && event.key !== 'k') return
      event.preventDefault()
      const focused = document.activeElement?.closest('[data-lead]')?.getAttribute('data-lead')
      const to = rowBeside(rows, focused, open, event.key === 'j' ? 'below' : 'above')
      const row = rows.at(to)
      if (!row) return
      if (isDesk && row.kind === 'lead' && useVaultView.getState().openId) useVaultView.setState({ openId: row.id })
      listRef.current?.focusRow(to, row.id)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [rows, isDesk, open, closePanel])
  return { listRef, closePanel }
}
