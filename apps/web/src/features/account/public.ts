export { DatabaseLost } from './DatabaseLost.tsx'
export { SignOutHost } from './SignOutHost.tsx'
export { UnsentOfOthers } from './UnsentOfOthers.tsx'
export { useSignOut } from './useSignOut.ts'
