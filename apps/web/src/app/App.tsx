import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { queryClient } from '../platform/query/query-client.ts'
import { AppFrame } from './AppFrame.tsx'

type Router = ComponentType<{ children: ReactNode; basename?: string }>

/** The app, with its screens below `base`. A prerendering build has no browser and passes its own router. */
export function App({ router: Router = BrowserRouter, base }: { router?: Router; base?: string | undefined }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Router {...(base !== undefined && { basename: base })}>
        <AppFrame />
      </Router>
    </QueryClientProvider>
  )
}
