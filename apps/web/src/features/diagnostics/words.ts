/** The specification gives the words of the debug page's controls. */
export const debugWords = {
  title: 'Debug',
  sampleName: 'ARROWHEAD',
  sampleText: 'ARROWHEAD\n100% Mountain Spring Water\nBorn better',
  note: 'A simulation on this device with canned results. Nothing is sent and no lead is created.',
  businessName: 'Business name',
  ocrText: 'OCR text',
  run: 'Run Pipeline Test',
  running: 'Processing...',
  stages: 'Stages',
  input: 'Input',
  output: 'Output',
  phone: 'Phone',
  website: 'Website',
  address: 'Address',
  result: 'Result',
} as const
