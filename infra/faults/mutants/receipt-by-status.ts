import type { findReceipt as findRealReceipt } from '../../../apps/web/src/data/captures/sending/upload.ts'

export * from '../../../apps/web/src/data/captures/sending/upload.ts'

/** Weakens the device: it accepts any 200 as a receipt, whoever sent it. */
export const findReceipt: typeof findRealReceipt = (row, { status }) =>
  status === 200 || status === 201
    ? { id: row.id, sha256: row.sha256 ?? '', leadId: row.id, state: 'received', seq: 0 }
    : undefined
