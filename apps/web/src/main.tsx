import './platform/floor/fill-in.ts'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { loadPrerenderedPage } from './app/load-screen.ts'
import { registerSessionHandlers } from './app/register-session-handlers.ts'
import { preloadSignedInCode } from './app/shell/signed-in-code.ts'
import { baseOfDocument } from './platform/base-of-document.ts'
import { isStranger } from './platform/session/identity.ts'
import { isForAll } from './platform/prerendered-pages.ts'
import './app/styles.css'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root')

registerSessionHandlers()
preloadSignedInCode()
const app = (
  <StrictMode>
    <App base={baseOfDocument()} />
  </StrictMode>
)
// A page that the build wrote down stays as it stands, unless it is another one for whoever is here.
if (root.firstElementChild !== null && (isForAll(location.pathname) || isStranger())) takeOver(root)
else createRoot(root).render(app)

/** Waits for the code of the page: where that cannot be fetched, what is there to be read is not given up for it. */
function takeOver(page: HTMLElement): void {
  void loadPrerenderedPage(location.pathname).then(
    // In turns with whatever else the visitor does: nothing on the page waits for all of it.
    () => startTransition(() => void hydrateRoot(page, app)),
    () => addEventListener('online', () => takeOver(page), { once: true }),
  )
}
