import './platform/floor/fill-in.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { giveSessionDuties } from './app/session-duties.ts'
import { startSignedInCode } from './app/shell/signed-in-code.ts'
import './app/styles.css'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root')

giveSessionDuties()
startSignedInCode()
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
