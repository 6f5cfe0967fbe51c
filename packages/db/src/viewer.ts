/** Who looks: every reading of captures and leads is within their organization and by what they may see. */
export interface Viewer {
  readonly organizationId: string
  readonly userId: string
  /** Team leads and above see private leads too. */
  readonly seesPrivate: boolean
}

/** The first arguments of every read function of the database, in their order. */
export const asArguments = (viewer: Viewer): [string, string, boolean] => [
  viewer.organizationId,
  viewer.userId,
  viewer.seesPrivate,
]
