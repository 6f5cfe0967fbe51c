/** Where an attachment's bytes are. */
export const attachmentUrl = (captureId: string, id: string): string => `/api/captures/${captureId}/attachments/${id}`
