export { UnsentEdits } from './UnsentEdits.tsx'
