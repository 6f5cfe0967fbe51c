/** Why bytes aren't accepted as a picture; permanent, since the same bytes will never pass. */
export type RefusalReason = 'not_a_picture' | 'incomplete_picture' | 'too_large' | 'not_decodable'

export class PictureRefused extends Error {
  override readonly name = 'PictureRefused'
  readonly reason: RefusalReason
  constructor(reason: RefusalReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}
