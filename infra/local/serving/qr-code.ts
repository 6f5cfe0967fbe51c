import qrcode from 'qrcode-terminal'

/** A QR code of the text in half blocks, for a terminal. */
export function qrCode(text: string): string {
  let drawn = ''
  qrcode.generate(text, { small: true }, (code) => (drawn = code))
  return drawn
}
