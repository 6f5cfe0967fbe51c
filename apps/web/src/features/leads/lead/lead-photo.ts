import { getCapturePhoto } from '@canvass/contracts/captures'
import { pathOf } from '../../../platform/api/path-of.ts'

/** Where a lead's photo lies: the lead has the id of its first capture. */
export const photoUrl = (id: string, size: 'thumbnail' | 'full'): string =>
  pathOf(getCapturePhoto.path, { id }, { size })
