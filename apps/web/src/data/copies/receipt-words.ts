/** The header line of the receipts file. */
export const receiptWords = {
  columns: ['Capture', 'Captured at (UTC)', 'Received at (UTC)', 'Sequence', 'SHA-256'],
} as const
