import qrcode from 'qrcode-terminal'

/** Renders a text as a QR code in half blocks, for a terminal. */
export function qrCode(text: string): string {
  let drawn = ''
  qrcode.generate(text, { small: true }, (code) => (drawn = code))
  return drawn
}
