/** The first line of the file of receipts. */
export const receiptWords = {
  columns: ['Capture', 'Captured at (UTC)', 'Received at (UTC)', 'Sequence', 'SHA-256'],
} as const
