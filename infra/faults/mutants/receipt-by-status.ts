import type { findReceipt as findRealReceipt } from '../../../apps/web/src/data/captures/sending/upload.ts'

export * from '../../../apps/web/src/data/captures/sending/upload.ts'

/** A device to which any 200 is a receipt, whoever gave it. */
export const findReceipt: typeof findRealReceipt = (row, { status }) =>
  status === 200 || status === 201
    ? { id: row.id, sha256: row.sha256 ?? '', leadId: row.id, state: 'received', seq: 0 }
    : undefined
