import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { useUser } from '../../../platform/session/useUser.ts'
import { isPageShortcut } from '../../../ui/actions/is-page-shortcut.ts'
import type { VaultListHandle } from './VaultList.tsx'
import type { OpenLead } from './useOpenLead.ts'
import { rowBeside, type VaultRows } from './vault-rows.ts'
import { changeVaultState, getVaultState } from './vault-view.ts'

type VaultKeys = { listRef: RefObject<VaultListHandle | null>; closePanel: () => void }

type Side = Parameters<typeof rowBeside>[3]
const SIDES: Readonly<Record<string, Side>> = { j: 'below', k: 'above' }
const SIDES_BY_ARROW: Readonly<Record<string, Side>> = { ArrowDown: 'below', ArrowUp: 'above' }

/**
 * Handles keys: j and k move down and up the rows, Enter opens the focused row, Escape closes the panel. In a table, the
 * arrow keys do too once a row has focus; before, they scroll. If the lead in the panel, `open`, is no longer a row, they
 * continue from where it was.
 */
export function useVaultKeys(rows: VaultRows, isDesk: boolean, open: OpenLead | undefined): VaultKeys {
  const user = useUser()
  const listRef = useRef<VaultListHandle>(null)
  const closePanel = useCallback(() => {
    const { openId } = getVaultState(user)
    changeVaultState(user, { openId: undefined })
    if (!isDesk || openId === undefined || document.activeElement?.closest('[data-lead]')) return
    // The panel's focused element disappears with it: keys continue from the row that was open.
    const at = Math.min(open?.at ?? -1, rows.length - 1)
    const row = rows.at(at)
    if (row) listRef.current?.focusRow(at, row.id)
  }, [user, rows, isDesk, open])
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!isPageShortcut(event)) return
      if (event.key === 'Escape') closePanel()
      const focused = document.activeElement?.closest('[data-lead]')?.getAttribute('data-lead')
      const side = SIDES[event.key] ?? (isDesk && focused ? SIDES_BY_ARROW[event.key] : undefined)
      if (!side) return
      event.preventDefault()
      const to = rowBeside(rows, focused, open, side)
      const row = rows.at(to)
      if (!row) return
      if (isDesk && row.kind === 'lead' && getVaultState(user).openId) changeVaultState(user, { openId: row.id })
      listRef.current?.focusRow(to, row.id)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [user, rows, isDesk, open, closePanel])
  return { listRef, closePanel }
}
