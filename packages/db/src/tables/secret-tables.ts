export interface SealedSecretsTable {
  organizationId: string
  /** A person, or the organization itself. */
  ownerId: string
  field: string
  /** Where it is a person's: it goes with them. */
  userId: string | null
  /** By which key, to find those of older ones. */
  keyId: Buffer
  sealed: Buffer
}
