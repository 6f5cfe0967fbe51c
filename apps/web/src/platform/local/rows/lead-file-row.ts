/** Why a file stays here: the server's word, or that this device cannot read its bytes any more. */
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

/** A file that was added to a lead here; its bytes lie in `blobs` under {@link fileKey}. */
export interface LeadFileRow {
  id: string
  leadId: string
  /** Cleaned already. */
  name: string
  /** What it is by its first bytes. */
  mime: string
  size: number
  sha256: string
  /** `unsent`: only this device has it. `refused`: the server will not take it, and it is still here. */
  state: 'unsent' | 'sent' | 'refused'
  /** Of a refused one. */
  problem: FileProblem | null
  attempts: number
  nextAt: number
  /** Milliseconds since the epoch. */
  at: number
  /** When the server said that it has it. */
  sentAt: number | null
}

export const fileKey = (id: string): string => `${id}:file`
