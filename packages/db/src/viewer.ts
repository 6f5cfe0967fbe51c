/** Who looks: every reading of captures and leads is within their organization and by what they may see. */
export interface Viewer {
  readonly organizationId: string
  readonly userId: string
  /** Admins see every private lead; which of them a team lead sees is for the database to say. */
  readonly seesPrivate: boolean
}

/** The first arguments of every read function of the database, in their order. */
export const asArguments = (viewer: Viewer): [string, string, boolean] => [
  viewer.organizationId,
  viewer.userId,
  viewer.seesPrivate,
]
