/** The specification dictates the texts of the debug controls. */
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

/** Texts for feature overrides on one device. */
export const flagPanelWords = {
  title: 'Feature flags',
  debugMode: 'Debug mode',
  about: 'Turn features on or off on this device. What the server allows doesn’t change.',
  served: 'From the server',
  asServed: (isOn: boolean | undefined) =>
    isOn === undefined ? 'From the server' : `From the server: ${isOn ? 'on' : 'off'}`,
  on: 'On',
  off: 'Off',
} as const
