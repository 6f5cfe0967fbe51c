import { create } from 'zustand'

/** Whether the user asked to sign out while some of their work is only on this device. */
export const useSignOutStore = create<{ isOpen: boolean }>(() => ({ isOpen: false }))

export const openSignOutSheet = (): void => useSignOutStore.setState({ isOpen: true })
export const closeSignOutSheet = (): void => useSignOutStore.setState({ isOpen: false })
