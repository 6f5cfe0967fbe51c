/** Something a rep asked to have on this device: the leads of a town. Survives when read tables are emptied. */
export interface KeptArea {
  key: string
  name: string
  /** Milliseconds since the epoch. */
  markedAt: number
}

/** A photo from the server that is stored here. Its bytes are in a browser cache, since losing them does no harm. */
export interface KeptPhoto {
  captureId: string
  leadId: string
  bytes: number
}
