/** The frame around a screen on a desk; phones never need it for their first load. */
export { DeskHeader } from './DeskHeader.tsx'
export { DeskRail } from './DeskRail.tsx'
