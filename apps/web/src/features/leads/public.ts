export { SameLeadLink } from './SameLeadLink.tsx'
export { UnsentEdits } from './UnsentEdits.tsx'
