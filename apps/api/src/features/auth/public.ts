export type { Sessions } from './sessions.ts'
