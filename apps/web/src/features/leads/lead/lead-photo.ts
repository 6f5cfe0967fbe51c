import { getCapturePhoto } from '@canvass/contracts/captures'
import { pathOf } from '../../../platform/api/path-of.ts'

/** Returns the URL of a lead's photo: the lead has the id of its first capture. */
export const photoUrl = (id: string, size: 'thumbnail' | 'full'): string =>
  pathOf(getCapturePhoto.path, { id }, { size })
