/** Where a capture's photo is. */
export const photoUrl = (captureId: string, size: 'thumbnail' | 'full'): string =>
  `/api/captures/${captureId}/photo?size=${size}`
