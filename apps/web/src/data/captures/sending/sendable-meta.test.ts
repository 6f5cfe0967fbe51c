import { CaptureMeta } from '@canvass/contracts/captures'
import { expect, it } from 'vitest'
import { sendableMeta } from './sendable-meta.ts'

it('removes invalid characters anywhere, and nothing else', () => {
  const meta: CaptureMeta = {
    source: 'camera',
    note: 'Café\0 \u{1F44D}',
    fileName: '\uDC4D card.jpg',
    tags: ['ex\uD83Dpo'],
    qualifiers: { visit: 'Yes\0' },
  }
  const clean = sendableMeta(meta)
  expect(clean).toEqual({
    source: 'camera',
    note: 'Café \u{1F44D}',
    fileName: ' card.jpg',
    tags: ['expo'],
    qualifiers: { visit: 'Yes' },
  })
  expect(CaptureMeta.safeParse(clean).success).toBe(true)
})

it('removes an empty code', () => {
  const told = { format: 'QRCode', text: 'https://hanto.example' }
  const empty = { format: 'QRCode', text: '\0' }
  expect(sendableMeta({ source: 'camera', codes: [empty, told] })).toEqual({ source: 'camera', codes: [told] })
  expect(sendableMeta({ source: 'camera', codes: [empty] })).toEqual({ source: 'camera' })
})
