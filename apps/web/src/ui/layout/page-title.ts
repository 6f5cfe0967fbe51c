import { useEffect } from 'react'
import { create } from 'zustand'

const useTitleStore = create<{ title: string | undefined }>(() => ({ title: undefined }))

/** Overrides the page title if the route's own name says too little; undefined keeps that one. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    useTitleStore.setState({ title })
    return () => useTitleStore.setState({ title: undefined })
  }, [title])
}

/** Returns the screen's own title, if it has set one. */
export const useOwnTitle = (): string | undefined => useTitleStore(({ title }) => title)
