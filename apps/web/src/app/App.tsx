import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { queryClient } from '../platform/query/query-client.ts'
import { AppFrame } from './AppFrame.tsx'

/** The app. A build that writes pages down has no browser, and brings a router of its own. */
export function App({ router: Router = BrowserRouter }: { router?: ComponentType<{ children: ReactNode }> }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Router>
        <AppFrame />
      </Router>
    </QueryClientProvider>
  )
}
