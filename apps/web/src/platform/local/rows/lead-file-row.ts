/** Why a file stays here: the server refused it, or this device can no longer read its bytes. */
export type FileProblem =
  | 'not_understood'
  | 'forbidden'
  | 'not_there'
  | 'conflict'
  | 'gone'
  | 'too_large'
  | 'wrong_kind'
  | 'unacceptable'
  | 'too_many'
  | 'not_yours'
  | 'unreadable'

/** A file that was added to a lead here; its bytes are in `blobs` under {@link fileKey}. */
export interface LeadFileRow {
  id: string
  leadId: string
  /** Already sanitized. */
  name: string
  /** The type according to its first bytes. */
  mime: string
  size: number
  sha256: string
  /** `unsent`: only this device has it. `refused`: the server won't accept it, and it is still here. */
  state: 'unsent' | 'sent' | 'refused'
  /** Set if it was refused. */
  problem: FileProblem | null
  attempts: number
  nextAt: number
  /** Milliseconds since the epoch. */
  at: number
  /** When the server confirmed that it has it. */
  sentAt: number | null
}

export const fileKey = (id: string): string => `${id}:file`
