import type { LeadStatus } from '@canvass/contracts/lead-status'
import { create } from 'zustand'
import type { Order } from './sort-leads.ts'

export interface VaultView {
  query: string
  status: LeadStatus | undefined
  isMine: boolean
  order: Order
}

/** The vault's view, stored while the page lives: returning from a lead finds it unchanged. */
export const useVaultView = create<{
  view: VaultView
  openId: string | undefined
  /** Whether the captures that need attention are expanded. */
  isAttentionOpen: boolean
}>(() => ({
  view: { query: '', status: undefined, isMine: false, order: { by: 'captured', isReversed: false } },
  openId: undefined,
  isAttentionOpen: false,
}))
