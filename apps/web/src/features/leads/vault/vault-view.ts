import type { LeadStatus } from '@canvass/contracts/lead-status'
import type { SessionUser } from '@canvass/contracts/shapes/session-user'
import { create } from 'zustand'
import { useUser } from '../../../platform/session/useUser.ts'
import type { Order } from './sort-leads.ts'

export interface VaultView {
  query: string
  status: LeadStatus | undefined
  isMine: boolean
  order: Order
}

interface VaultState {
  view: VaultView
  openId: string | undefined
  /** Whether the captures that need attention are expanded. */
  isAttentionOpen: boolean
}

const initialState: VaultState = {
  view: { query: '', status: undefined, isMine: false, order: { by: 'captured', isReversed: false } },
  openId: undefined,
  isAttentionOpen: false,
}

type Viewer = Pick<SessionUser, 'id' | 'organizationId'>

/**
 * The vault's state, stored while the page lives: returning from a lead finds it unchanged. It names whose it is, since
 * the page outlives a sign-out: the next user, or the same one in another organization, must not find it.
 */
const useStore = create<{ viewer: Viewer | undefined; state: VaultState }>(() => ({
  viewer: undefined,
  state: initialState,
}))

const stateOf = ({ viewer, state }: ReturnType<typeof useStore.getState>, user: Viewer): VaultState =>
  viewer?.id === user.id && viewer.organizationId === user.organizationId ? state : initialState

/** Returns the user's vault state, for code that runs outside a render. */
export const getVaultState = (user: Viewer): VaultState => stateOf(useStore.getState(), user)

export function changeVaultState(user: Viewer, changed: Partial<VaultState>): void {
  const { id, organizationId } = user
  useStore.setState({ viewer: { id, organizationId }, state: { ...getVaultState(user), ...changed } })
}

/** Returns a part of the signed-in user's vault state. */
export function useVaultState<Name extends keyof VaultState>(name: Name): VaultState[Name] {
  const user = useUser()
  return useStore((stored) => stateOf(stored, user)[name])
}
