import { useEffect } from 'react'
import { create } from 'zustand'

const useTitleStore = create<{ title: string | undefined }>(() => ({ title: undefined }))

/** Names the page after what it shows, where the route's own name would say too little; undefined leaves that one. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    useTitleStore.setState({ title })
    return () => useTitleStore.setState({ title: undefined })
  }, [title])
}

/** What the screen calls itself, if it does. */
export const useOwnTitle = (): string | undefined => useTitleStore(({ title }) => title)
