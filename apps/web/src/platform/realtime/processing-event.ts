/** What this page tells the server of its own work; said only while the socket is open, and never relied on. */
export const PROCESSING_EVENT = 'ocr:processing'

export const tellProcessing = (status: string): boolean =>
  dispatchEvent(new CustomEvent<string>(PROCESSING_EVENT, { detail: status }))
