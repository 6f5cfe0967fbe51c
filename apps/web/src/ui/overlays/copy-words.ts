/** What is read where a text is copied. */
export const copyWords = {
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'We couldn’t copy it',
} as const
