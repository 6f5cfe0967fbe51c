export { SURE_FROM } from './sure-from.ts'
