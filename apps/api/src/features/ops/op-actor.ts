import type { Editor } from '@canvass/domain/edit-rules'
import type { Actor } from '../../http/actor.ts'

/** Who sent an edit, as the rules of edits know them: with whom they lead, read in the transaction that applies it. */
export interface OpActor extends Actor {
  readonly editor: Editor
}
