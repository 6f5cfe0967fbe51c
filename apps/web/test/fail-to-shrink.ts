import type { MakeSmaller } from '../src/data/captures/preparing/rendition.ts'

/** A device that can't shrink pictures. */
export const failToShrink: MakeSmaller = () => Promise.reject(new Error('Nothing can be drawn here'))
