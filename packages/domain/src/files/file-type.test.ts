import { describe, expect, it } from 'vitest'
import { fileTypeOf, isShownPicture } from './file-type.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

describe('a file', () => {
  it.each([
    ['image/jpeg', '\xff\xd8\xff\xe0\0\x10JFIF', true],
    ['image/png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', true],
    ['image/webp', 'RIFF\x24\0\0\0WEBPVP8 ', true],
    ['application/pdf', '%PDF-1.7\n', false],
  ])('is %s by its first bytes, and displayable if it is a picture', (type, text, isShown) => {
    expect([fileTypeOf(bytes(text)), isShownPicture(type)]).toEqual([type, isShown])
  })

  it.each([
    '',
    '<!doctype html><script>',
    '<svg xmlns="http://www.w3.org/2000/svg">',
    '<?xml version="1.0"?>',
    'alert(1)',
    'GIF89a',
    'RIFF0000WAVE',
    'PK\x03\x04',
    ' %PDF-1.7',
    '\x89PNG',
  ])('that begins with %j is treated as plain bytes', (text) => {
    const type = fileTypeOf(bytes(text))
    expect([type, isShownPicture(type)]).toEqual(['application/octet-stream', false])
  })
})
