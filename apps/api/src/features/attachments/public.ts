/** Returns the URL of an attachment's bytes. */
export const attachmentUrl = (captureId: string, id: string): string => `/api/captures/${captureId}/attachments/${id}`
