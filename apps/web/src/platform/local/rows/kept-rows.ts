/** What a rep asked to have on this device: the leads of a town. Stays when read tables are emptied. */
export interface KeptArea {
  key: string
  name: string
  /** Milliseconds since the epoch. */
  markedAt: number
}

/** A photo of the server that is kept here; its bytes lie in a cache of the browser, since nobody else misses them. */
export interface KeptPhoto {
  captureId: string
  leadId: string
  bytes: number
}
