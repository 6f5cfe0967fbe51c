export { ConsentSwitches } from './ConsentSwitches.tsx'
