/** Texts of the capture sheet and of the two forms for typing a lead. */
export const sheetWords = {
  title: 'Capture New Lead',
  subtitle: 'Pick the fastest way to add a lead',
  typingSubtitle: 'Enter what you know about the business',
  processing: 'Processing image...',
  photo: { title: 'Photo Capture', text: 'A storefront, sign, van, or card' },
  file: { title: 'Upload File', text: 'An image already on this device' },
  typed: { title: 'Manual Entry', text: 'All you need is a company name' },
  offlineNote: 'No signal? We’ll save it and send it later.',
}

export const entryWords = {
  companyName: 'Company Name',
  companyExample: 'As shown on the sign',
  website: 'Website',
  location: 'Location',
  hint: 'Helps the AI find more data',
  back: 'Back',
  scan: 'Start AI Scan',
  pending: 'Processing...',
  failedTitle: 'Processing Error',
  failed: 'Failed to process manual entry. Please try again.',
}

export const typeInWords = {
  title: 'Enter manually',
  withPhoto: 'The photo stays attached',
  withoutPhoto: 'Enter what you know about the business',
  create: 'Create lead',
}
