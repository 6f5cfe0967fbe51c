import type { Editor } from '@canvass/domain/edit-rules'
import type { Actor } from '../../http/actor.ts'

/** The sender of an edit, with the team they lead, as read in the transaction that applies it. */
export interface OpActor extends Actor {
  readonly editor: Editor
}
