export { deviceOf } from './account/device-of.ts'
export { callerOf } from './caller-of.ts'
export type { DoorLog } from './door-log.ts'
export type { Sessions } from './sessions.ts'
