import { expect, it } from 'vitest'
import { qrPath } from './qr-path.ts'

it('the QR code of an address has its three corner marks and a margin', () => {
  const { path, size } = qrPath('https://canvass.example.com', 2)
  expect(size).toBeGreaterThanOrEqual(25)
  for (const corner of [`M2 2h`, `M${size - 9} 2h`, `M2 ${size - 9}h`]) expect(path).toContain(corner)
  expect(path).not.toMatch(/M[01] |M\d+ [01]h/)
})
