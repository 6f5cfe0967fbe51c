export { type ByteBudget, openByteBudget } from './byte-budget.ts'
export { asHandoverRefusal, handoverOf, requireHandover } from './handover.ts'
export { readPicture } from './read-content.ts'
export { sendPhoto } from './send-photo.ts'
export { getCaptureFor } from './get-capture-for.ts'
export { declaredDigestOf, declaredLengthOf } from './capture-headers.ts'

/** Returns the URL of a capture's photo. */
export const photoUrl = (captureId: string, size: 'thumbnail' | 'full'): string =>
  `/api/captures/${captureId}/photo?size=${size}`
