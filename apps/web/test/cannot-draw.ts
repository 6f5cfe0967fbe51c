import type { MakeSmaller } from '../src/data/captures/preparing/rendition.ts'

/** A device that can make no picture smaller. */
export const cannotDraw: MakeSmaller = () => Promise.reject(new Error('Nothing can be drawn here'))
