declare module 'qrcode-terminal' {
  const qrcode: { generate: (text: string, options: { small: boolean }, show: (code: string) => void) => void }
  export default qrcode
}
