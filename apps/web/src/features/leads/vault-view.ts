import { create } from 'zustand'
import type { VaultView } from './VaultControls.tsx'

/** What the vault shows, kept while the page lives: coming back from a lead finds it as it was left. */
export const useVaultView = create<{ view: VaultView; openId: string | undefined }>(() => ({
  view: { query: '', status: undefined, isMine: false, sort: 'newest' },
  openId: undefined,
}))
